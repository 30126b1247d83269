import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime, formatThreshold } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { fromWire, parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton, SkeletonText } from '#platform/ui/skeleton.tsx';
import { useRecentWins } from './home.hooks.ts';
import { PartFailed } from './part-failed.page.tsx';

/** Shown at first; the button shows the others. */
const FIRST = 8;
const BONES = Array.from({ length: FIRST }, (_, index) => `bone-${index}`);

/** Real settled wins above the brand's threshold, with masked names (spec section 9), newest first. */
export function RecentWins() {
  const t = useText();
  const { language } = useLanguage();
  const { brand, settings } = useShell();
  const above = {
    amount: formatThreshold(parseAmount(settings.winnersAbove) ?? 0n, language),
    symbol: brand.symbol,
  };
  return (
    <section className="wins-part">
      <SectionHeading aside={t('lobby.wins.above', above)}>{t('lobby.wins')}</SectionHeading>
      <Board above={above} />
      <p className="wins-note">{t('lobby.wins.note')}</p>
    </section>
  );
}

function Board({ above }: { above: Record<'amount' | 'symbol', string> }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const winners = useRecentWins();
  const wins = winners.data?.list ?? [];
  if (winners.isPending) {
    return (
      <ul className="card wins" aria-busy="true">
        {BONES.map((key) => (
          <li key={key}>
            <Skeleton width={36} height={48} radius={8} />
            <SkeletonText lines={2} />
          </li>
        ))}
      </ul>
    );
  }
  if (winners.isError && wins.length === 0)
    return <PartFailed reason={winners.error.message} onRetry={() => winners.refetch()} />;
  if (wins.length === 0)
    return <Empty className="card wins-none" title={t('lobby.wins.none', above)} hint={t('lobby.wins.none.hint')} />;
  return (
    <>
      <ul className="card wins">
        {wins.slice(0, all ? wins.length : FIRST).map(({ vo }) => (
          <WinRow key={`${vo.nodeId}-${vo.winTime}-${vo.customerName}-${vo.winAmount}`} win={vo} />
        ))}
      </ul>
      {wins.length > FIRST && (
        <Button tone="secondary" size="sm" className="wins-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('lobby.wins.less') : t('lobby.wins.more', { count: wins.length })}
        </Button>
      )}
    </>
  );
}

type Win = NonNullable<ReturnType<typeof useRecentWins>['data']>['list'][number]['vo'];

function WinRow({ win }: { win: Win }) {
  const { language } = useLanguage();
  const { brand } = useShell();
  return (
    <li>
      <img src={win.iconUrl} alt="" width={36} height={48} loading="lazy" />
      <span>
        <b>{win.displayName}</b>
        <small>
          {win.customerName}
          <span className="num">
            {' · '}
            {formatDateTime(win.winTime, language, { timeZone: brand.timeZone, style: 'short' })}
          </span>
        </small>
      </span>
      <Amount value={fromWire(win.winAmount) ?? 0n} symbol={brand.symbol} signed className="wins-amount" />
    </li>
  );
}
