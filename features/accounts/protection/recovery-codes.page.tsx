import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { RecoveryCodes } from '#platform/ui/recovery-codes.tsx';
import { useSession } from '../session/session.page.tsx';

/** New recovery codes, shown only once (spec section 4 "Extra verification"). */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useText();
  const { member } = useSession();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      dismissible={false}
      size="sm"
      title={t('ui.recovery.title')}
      footer={
        <Button block onClick={onClose}>
          {t('ways.recovery.kept')}
        </Button>
      }
    >
      <div className="ask-form">
        <p className="auth-hint">{t('ways.recovery.text')}</p>
        <RecoveryCodes codes={codes} account={member?.account ?? 'account'} />
      </div>
    </Modal>
  );
}
