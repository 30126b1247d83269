import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';

interface SecretOnceProps {
  title: string;
  text: string;
  secret: string;
  /** Label of the button that closes it. */
  kept: string;
  onClose(): void;
}

/** A secret shown only once: only the button that confirms it was saved closes the dialog. */
export function SecretOnce({ title, text, secret, kept, onClose }: SecretOnceProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      dismissible={false}
      size="sm"
      title={title}
      footer={
        <Button block onClick={onClose}>
          {kept}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">{text}</p>
        <p className="card card-pad flex items-center justify-between gap-3">
          <b className="num break-all">{secret}</b>
          <CopyButton text={secret} what={title} />
        </p>
      </div>
    </Modal>
  );
}
