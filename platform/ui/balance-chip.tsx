import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from './amount.tsx';
import './balance.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './skeleton.tsx';

export interface BalanceChipProps {
  /** In 1/10,000 units; undefined until it is known. */
  value: bigint | undefined;
  symbol?: string | undefined;
  /** The player's choice, stored by the caller. */
  hidden: boolean;
  onHiddenChange(hidden: boolean): void;
  /** A new figure is being loaded; the width stays. */
  updating?: boolean;
  onRefresh?: (() => void) | undefined;
  /** A label other than "Số dư". */
  label?: ReactNode;
  /** Large and light, on a lacquer panel. */
  onArt?: boolean;
  className?: string;
}

/**
 * The balance in the header: shown, hidden behind dots, or updating. Its width does not change, and it never flashes.
 */
export function BalanceChip(props: BalanceChipProps) {
  const { value, symbol, hidden, onHiddenChange, updating = false, onRefresh, label, onArt, className } = props;
  const t = useText();
  const busy = updating || value === undefined;
  const Lid = hidden ? EyeOff : Eye;
  return (
    <div className={classNames('bal', onArt && 'bal-art', className)}>
      <div className="bal-text">
        <span className="bal-label">{busy && !hidden ? t('ui.balance.updating') : (label ?? t('ui.balance'))}</span>
        <span className="bal-value" aria-busy={busy}>
          <span data-off={busy || hidden || undefined}>
            <Amount value={value ?? 0n} symbol={symbol} />
          </span>
          {hidden && (
            <span className="num">
              <span aria-hidden="true">••••••••</span>
              <span className="sr-only">{t('ui.balance.hidden')}</span>
            </span>
          )}
          {busy && !hidden && <Skeleton width="100%" />}
        </span>
      </div>
      <IconButton
        size="sm"
        label={t(hidden ? 'ui.balance.show' : 'ui.balance.hide')}
        icon={<Lid size={17} strokeWidth={1.75} />}
        onClick={() => onHiddenChange(!hidden)}
      />
      {onRefresh && (
        <IconButton
          size="sm"
          label={t('ui.balance.refresh')}
          loading={updating}
          icon={<RefreshCw size={16} strokeWidth={1.75} />}
          onClick={onRefresh}
        />
      )}
    </div>
  );
}
