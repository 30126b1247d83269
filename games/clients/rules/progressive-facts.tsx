import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, formatCount, shortAmount } from '../shell/format-facts.ts';
import type { RulesSheetProps } from './rules-sheet.tsx';

/** The pools in numbers: their contributions, their start values, and their chances at this stake. */
export function ProgressiveFacts({ title, stake, symbol }: RulesSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const { progressive } = title;
  if (!progressive) return null;
  const steps = stake / BigInt(progressive.step);
  return (
    <section>
      <h2>{t('game.progressive.title')}</h2>
      <p>{t('game.progressive.text')}</p>
      <div className="rules-scroll">
        <table className="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('game.progressive.pool')}</th>
              <th scope="col">{t('game.progressive.share')}</th>
              <th scope="col">{t('game.progressive.seed')}</th>
              <th scope="col">
                {t('game.progressive.chance', { stake: `${shortAmount(stake, language)} ${symbol}`.trim() })}
              </th>
            </tr>
          </thead>
          <tbody>
            {progressive.levels.map((level) => (
              <tr key={level.level}>
                <th scope="row">{t(`game.jackpot.${level.level}`)}</th>
                <td className="num">{formatBps(level.potBps + level.reserveBps, language)}</td>
                <td className="num">
                  {shortAmount(BigInt(level.seed), language)} {symbol}
                </td>
                <td className="num">
                  {t('game.progressive.one.in', {
                    rounds: formatCount(oneIn(progressive.outOf, level.wins, steps), language),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="rules-note">{t('game.progressive.note')}</p>
    </section>
  );
}

/** A chance of wins * steps out of `outOf` as "one round in this many". */
function oneIn(outOf: number, wins: number, steps: bigint): bigint {
  const owned = BigInt(wins) * steps;
  return owned === 0n ? 0n : (BigInt(outOf) + owned / 2n) / owned;
}
