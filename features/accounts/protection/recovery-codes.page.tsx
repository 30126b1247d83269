import { Download } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useSession } from '../session/session.page.tsx';

/** New recovery codes, shown this once (spec section 4 "Extra verification"). */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useText();
  const { member } = useSession();
  const text = codes.join('\n');
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      dismissible={false}
      size="sm"
      title={t('ways.recovery.title')}
      footer={
        <Button block onClick={onClose}>
          {t('ways.recovery.kept')}
        </Button>
      }
    >
      <div className="ask-form">
        <p className="auth-hint">{t('ways.recovery.text')}</p>
        <ul className="recovery-codes num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="recovery-keep">
          <CopyButton text={text} what={t('ways.recovery.title')} />
          <Button
            tone="secondary"
            icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => download(`${member?.account ?? 'account'}-recovery-codes.txt`, text)}
          >
            {t('ways.recovery.download')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
