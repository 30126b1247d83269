import { Info, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { clockText } from './clock-text.ts';
import { CopyButton } from './copy-button.tsx';
import { useSecondsUntil } from './countdown-button.tsx';
import { QrCode, type QrModules } from './qr-code.tsx';
import './qr-card.css';

export interface QrRow {
  label: string;
  value: ReactNode;
  /** Text for the clipboard; without it the row has no copy button. */
  copy?: string;
  /** The amount: larger, red. */
  strong?: boolean;
}

export interface QrCardProps {
  title: ReactNode;
  /** The symbol at level H. Undefined while it is being made. */
  modules: QrModules | undefined;
  /** What scanning it does, for screen readers; a transfer by default. */
  imageLabel?: string;
  rows: readonly QrRow[];
  /** Epoch milliseconds. The header counts down to it; then a new code is offered. */
  validUntilMs?: number | undefined;
  onRenew?: (() => void) | undefined;
  /** Plain words under the rows. */
  note?: ReactNode;
  className?: string;
}

/**
 * Payment details to scan or to copy line by line. The text for an expired code neither blames nor rushes the player.
 */
export function QrCard({ title, modules, imageLabel, rows, validUntilMs, onRenew, note, className }: QrCardProps) {
  const t = useText();
  const seconds = useSecondsUntil(validUntilMs);
  const over = validUntilMs !== undefined && seconds === 0;
  return (
    <section className={classNames('qrc', className)}>
      <header className="qrc-head">
        <h3 className="qrc-title">
          <ScanLine size={20} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </h3>
        {validUntilMs !== undefined && !over && (
          <span className="qrc-time num" role="timer">
            {t('ui.qr.left', { time: clockText(seconds) })}
          </span>
        )}
      </header>
      <div className="qrc-ground">
        <div className="qrc-plate" data-over={over || !modules ? '' : undefined}>
          {modules ? (
            <QrCode modules={modules} label={imageLabel ?? t('ui.qr.image')} />
          ) : (
            <svg viewBox="0 0 1 1" aria-hidden="true" />
          )}
          {over && (
            <div className="qrc-over" role="status">
              {t('ui.qr.expired')}
              {onRenew && (
                <Button size="sm" onClick={onRenew}>
                  {t('ui.qr.renew')}
                </Button>
              )}
            </div>
          )}
          {!modules && !over && (
            <div className="qrc-over" role="status">
              <span className="spin" aria-hidden="true" />
              <span className="sr-only">{t('ui.loading')}</span>
            </div>
          )}
        </div>
      </div>
      <dl className="qrc-rows">
        {rows.map((row) => (
          <div key={row.label} className="qrc-row" data-strong={row.strong ? '' : undefined}>
            <dt>{row.label}</dt>
            <dd className="num">{row.value}</dd>
            <dd>{row.copy !== undefined && <CopyButton text={row.copy} what={row.label} />}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className="qrc-note">
          <Info size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </section>
  );
}
