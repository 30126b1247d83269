import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { DeskFailure, isForPage } from './desk-parts.tsx';
import { IconButton } from './icon-button.tsx';
import { Sheet } from './sheet.tsx';
import { SkeletonText } from './skeleton.tsx';
import { useMinWidth } from './use-min-width.ts';
import './desk.css';
import './desk-sheet.css';

interface Steps {
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

/** The neighbours of the row whose sheet is open; the list provides them. */
export const DeskSteps = createContext<Steps>({ before: undefined, after: undefined });

interface DeskSheetProps {
  /** The number or name of the row. */
  title: string;
  /** Shown beside the title. */
  mark?: ReactNode;
  /** The row's state: when the operator changes it, a button for the next row is offered. */
  state?: string | undefined;
  /** The query of the row; left out if the list already has its data. */
  asked?: { data: unknown; error: Error | null; refetch(): unknown };
  className?: string;
  /** The possible decisions; they stay in view under the facts. */
  foot?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** From this width on, list and sheet fit side by side. */
const BESIDE_FROM = 1280;

/** One row of a desk with all its facts; J and K open the next and the previous row. */
export function DeskSheet({ title, mark, state, asked, className, foot, onClose, children }: DeskSheetProps) {
  const beside = useMinWidth(BESIDE_FROM);
  return (
    <Sheet
      open
      beside={beside}
      footer={foot}
      onOpenChange={(open) => !open && onClose()}
      className={classNames('desk-sheet', className)}
      title={title}
      header={
        <span className="desk-sheet-head">
          <b className="num">{title}</b>
          {mark}
          <StepButtons title={title} state={state} />
        </span>
      }
      flush
    >
      {asked?.data === undefined && asked?.error && (
        <DeskFailure error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked?.data === undefined && asked?.error === null && (
        <div className="desk-part" aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {children}
    </Sheet>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function StepButtons({ title, state }: Pick<DeskSheetProps, 'title' | 'state'>) {
  const t = useText();
  const { before, after } = use(DeskSteps);
  const next = useRef<HTMLButtonElement>(null);
  const shown = useRef({ title, state });
  useEffect(() => {
    const decided = shown.current.title === title && shown.current.state !== undefined && shown.current.state !== state;
    shown.current = { title, state };
    if (decided) next.current?.focus();
  }, [title, state]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: after, k: before }[event.key];
    // A dialog above the sheet gets the keys first.
    if (!step || !isForPage(event) || document.querySelectorAll('[role$="dialog"]').length > 1) return;
    step();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!before && !after) return null;
  return (
    <span className="desk-steps">
      <IconButton
        size="sm"
        label={t('ui.desk.before')}
        aria-keyshortcuts="k"
        disabled={!before}
        icon={<ChevronUp {...ICON} />}
        onClick={before}
      />
      <IconButton
        ref={next}
        size="sm"
        label={t('ui.desk.after')}
        aria-keyshortcuts="j"
        disabled={!after}
        icon={<ChevronDown {...ICON} />}
        onClick={after}
      />
    </span>
  );
}
