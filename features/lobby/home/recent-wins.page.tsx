import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { fromWire, parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { useWinners } from '../games/games.hooks.ts';

const SHOWN = 8;

/** Real settled wins above the brand's threshold, names masked (spec section 9); nothing at all while there are none. */
export function RecentWins() {
  const t = useText();
  const { language } = useLanguage();
  const { brand, settings } = useShell();
  const winners = useWinners();
  const wins = (winners.data?.list ?? []).slice(0, SHOWN);
  if (wins.length === 0) return null;
  const above = formatWhole(parseAmount(settings.winnersAbove) ?? 0n, language);
  return (
    <section className="wins-part">
      <SectionHeading aside={t('lobby.home.wins.above', { amount: above, symbol: brand.symbol })}>
        {t('lobby.home.wins')}
      </SectionHeading>
      <ul className="card wins">
        {wins.map(({ vo }) => (
          <li key={`${vo.nodeId}-${vo.winTime}-${vo.customerName}`}>
            <img src={vo.iconUrl} alt="" width={36} height={48} loading="lazy" />
            <span>
              <b>{vo.displayName}</b>
              <small>
                {vo.customerName}
                <span className="num">
                  {' · '}
                  {formatDateTime(vo.winTime, language, { timeZone: brand.timeZone, style: 'short' })}
                </span>
              </small>
            </span>
            <Amount value={fromWire(vo.winAmount) ?? 0n} symbol={brand.symbol} signed className="wins-amount" />
          </li>
        ))}
      </ul>
      <p className="wins-note">{t('lobby.home.wins.note')}</p>
    </section>
  );
}
