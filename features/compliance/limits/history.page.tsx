import { ArrowRight } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useLimitsHistory, useShown } from './limits.hooks.ts';

/** The player's changes, newest first, from the audit trail. */
export function History() {
  const t = useText();
  const shown = useShown();
  const history = useLimitsHistory();
  if (!history.data) return <Skeleton width="100%" height={240} />;
  if (history.data.list.length === 0) return <Empty size="sm" title={t('compliance.history.empty')} />;
  return (
    <ol className="lim-history">
      {history.data.list.map(({ at, action, kind, period, before, after, until }) => {
        const text = (value: string | null) => {
          if (!kind) return undefined;
          if (value === null) return t('compliance.unlimited');
          const amount = kind === 'time' ? Number(value) : Number(parseAmount(value) ?? 0n) / 10_000;
          return shown.amount(kind, amount);
        };
        return (
          <li key={`${at}-${action}-${kind}-${period}`}>
            <span>
              <b>{t(`compliance.history.${action}`)}</b>
              <small>
                {kind && period && `${t(`compliance.kind.${kind}`)}, ${t(`compliance.per.${period}`)}: `}
                {kind && (
                  <span className="num">
                    {text(before)} <ArrowRight size={13} strokeWidth={2} aria-hidden="true" /> {text(after)}
                  </span>
                )}
                {until && (
                  <span className="num">{t('compliance.history.until', { time: shown.time(until, 'full') })}</span>
                )}
                {action === 'self-exclusion.began' && !until && t('compliance.length.for-ever')}
                {action === 'reality-check.set' && after && t('compliance.minutes', { minutes: after })}
              </small>
            </span>
            <time className="num">{shown.time(at)}</time>
          </li>
        );
      })}
    </ol>
  );
}
