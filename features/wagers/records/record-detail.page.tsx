import { Fragment, type ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import './records.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** What the copy button puts on the clipboard; without it there is none. */
  copy?: string;
}

interface RecordDetailProps {
  title: string;
  facts: readonly Fact[];
  footer?: ReactNode;
  /** Below the facts: what happened one after the other. */
  children?: ReactNode;
  onClose(): void;
}

/** Everything about one line of a record, each number ready to be copied into a question to support. */
export function RecordDetail({ title, facts, footer, children, onClose }: RecordDetailProps) {
  const t = useText();
  return (
    <Modal open size="sm" onOpenChange={(open) => !open && onClose()} title={title} footer={footer}>
      <dl className="rec-facts" aria-label={t('wagers.records.detail')}>
        {facts.map(({ label, value, copy }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts, never reordered
          <Fragment key={index}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {copy && <CopyButton text={copy} what={label} />}
            </dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </Modal>
  );
}
