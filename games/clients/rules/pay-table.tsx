import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { exactAmount, formatCount, shortAmount } from '../shell/format-facts.ts';
import { nameIn } from '../shell/game-name.ts';
import { creditOf, type SymbolData, type TitleData } from '../slots/slot-data.ts';
import { SymbolPicture } from '../slots/symbol-picture.tsx';
import type { RulesSheetProps } from './rules-sheet.tsx';

/** Every symbol with its pays, in credits and in money at the stake. */
export function PayTable({ title, stake, symbol }: RulesSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <p className="rules-note">
        {t('game.pays.at', {
          stake: `${shortAmount(stake, language)} ${symbol}`.trim(),
          credits: title.credits,
          credit: `${exactAmount(creditOf(title, stake), language)} ${symbol}`.trim(),
        })}
      </p>
      <ul className="pay-table">
        {title.symbols.map((one) => (
          <SymbolPays key={one.id} title={title} symbol={one} stake={stake} money={symbol} />
        ))}
      </ul>
    </>
  );
}

function SymbolPays({
  title,
  symbol,
  stake,
  money,
}: {
  title: TitleData;
  symbol: SymbolData;
  stake: bigint;
  money: string;
}) {
  const t = useText();
  const { language } = useLanguage();
  const credit = creditOf(title, stake);
  const pays = Object.entries(symbol.pays).toReversed();
  // Clusters and pay-anywhere: an entry applies up to the next one.
  const holdsUp = symbol.role === 'regular' && (title.pays.kind === 'cluster' || title.pays.kind === 'anywhere');
  return (
    <li className="pay-card">
      <span className="pay-picture">
        <SymbolPicture symbol={symbol} />
      </span>
      <div>
        <b className="pay-name">{nameIn(symbol.name, language)}</b>
        {symbol.role !== 'regular' && <small className="pay-role">{t(`game.role.${symbol.role}`)}</small>}
        {pays.map(([count, credits]) => (
          <span key={count} className="pay-line num">
            <span>{holdsUp ? `${count}+` : `${count}×`}</span>
            <b>
              {exactAmount(BigInt(credits) * credit, language)} {money}
            </b>
            <small>{t('game.credits', { credits: formatCount(credits, language) })}</small>
          </span>
        ))}
        {pays.length === 0 && (
          <small className="pay-role">{t(symbol.role === 'coin' ? 'game.pays.coin' : 'game.pays.none')}</small>
        )}
      </div>
    </li>
  );
}
