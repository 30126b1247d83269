import { Fragment, type ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import './records.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Text for the copy button; undefined for no button. */
  copy?: string;
}

interface RecordDetailProps {
  title: string;
  facts: readonly Fact[];
  footer?: ReactNode;
  /** Below the facts: the events in order. */
  children?: ReactNode;
  onClose(): void;
}

/** All facts of one line of a record, each number with a copy button for questions to support. */
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
