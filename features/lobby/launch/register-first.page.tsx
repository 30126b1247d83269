import { UserPlus } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { usePlayTexts } from './late-texts.hooks.ts';
import './refusal.css';

/** A trial account stands before something that needs a real one (spec section 5 "isAgent 4"). */
export function RegisterFirst({ onClose }: { onClose(): void }) {
  usePlayTexts();
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const mayRegister = switches.includes('DIRECTREG3');
  return (
    <Modal
      open
      size="sm"
      title={t('play.refused.trial')}
      onOpenChange={(next) => !next && onClose()}
      footer={
        mayRegister ? (
          <>
            <Button tone="secondary" onClick={onClose}>
              {t('play.later')}
            </Button>
            <Button icon={<UserPlus size={18} strokeWidth={1.75} />} onClick={() => open({ name: 'register' })}>
              {t('play.step.register')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('play.ok')}</Button>
        )
      }
    >
      <p className="text-ink-2">{t('play.refused.trial.text')}</p>
    </Modal>
  );
}
