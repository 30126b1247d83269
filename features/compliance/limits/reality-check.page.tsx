import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { fromWire } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useSessionFigures, useShown } from './limits.hooks.ts';

interface CheckProps {
  onSeen(): Promise<void>;
  onLeave(): void;
  onHistory(): void;
}

const MINUTE_MS = 60_000;

/** Shows the session's length and result. Closes only after an answer. */
export function RealityCheck({ onSeen, onLeave, onHistory }: CheckProps) {
  const t = useText();
  const { symbol } = useShown();
  const figures = useSessionFigures().data;
  const [answering, setAnswering] = useState(false);
  const minutes = figures ? Math.floor((figures.now - figures.startedAt) / MINUTE_MS) : 0;
  const elapsed = t('compliance.check.elapsed', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const title = t('compliance.check.title', { time: elapsed });
  /** Also continues if the server cannot be reached: a reminder must not block the player. */
  const answer = async (then?: () => void) => {
    setAnswering(true);
    await onSeen().catch(() => {});
    setAnswering(false);
    then?.();
  };
  return (
    <Modal open size="sm" dismissible={false} onOpenChange={() => {}} title={title} titleHidden>
      <div className="lim-notice">
        <span className="lim-medal">
          <Timer size={30} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <h2>{title}</h2>
        <p>{t('compliance.check.text')}</p>
        <dl className="lim-figures">
          {(['staked', 'paid', 'net'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`compliance.check.${name}`)}</dt>
              <dd className="num">
                {figures ? (
                  <Amount value={fromWire(figures[name]) ?? 0n} symbol={symbol} signed={name === 'net'} />
                ) : (
                  <Skeleton width={110} height={20} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="lim-form">
          <Button tone="jade" size="lg" block loading={answering} onClick={() => answer()}>
            {t('compliance.check.continue')}
          </Button>
          <div className="lim-pair">
            <Button tone="secondary" block disabled={answering} onClick={() => answer(onHistory)}>
              {t('compliance.check.history')}
            </Button>
            <Button tone="secondary" block disabled={answering} onClick={() => answer(onLeave)}>
              {t('compliance.check.leave')}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
