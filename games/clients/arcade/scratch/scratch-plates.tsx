import { SCRATCH_NAMES, SCRATCH_SYMBOLS } from '#games/engines/arcade/scratch.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, formatCount } from '../../shell/format-facts.ts';
import { nameIn } from '../../shell/game-name.ts';
import { useArcadeField } from '../arcade-context.ts';
import { useMoney } from '../money.tsx';
import { FoundWords } from './found-words.tsx';
import type { ScratchFacts } from './scratch-view.ts';
import { symbolUrl } from './symbols.ts';

const OUT_OF = 10_000;

export function CardPlate({ count, ...facts }: ScratchFacts & { count: number }) {
  const t = useText();
  const round = useArcadeField('round');
  return (
    <section className="arcade-panel scratch-state">
      <div className="arcade-row">
        <span>{t('arcade.scratch.number')}</span>
        <b className="num">{round ? round.ref.slice(0, 8).toUpperCase() : '–'}</b>
      </div>
      <div className="arcade-row">
        <span>{t('arcade.scratch.done')}</span>
        <b className="num">{t('arcade.scratch.of', { count: round ? count : 0 })}</b>
      </div>
      <hr />
      <b className="scratch-found">
        <FoundWords {...facts} />
      </b>
    </section>
  );
}

/** Every prize of the chosen card with its exact chance. */
export function PrizeTable({ config }: ScratchFacts) {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  const { stake } = useArcadeField('choice');
  const below = config.prizes.filter(({ hundredths }) => hundredths < 100);
  const none = OUT_OF - config.prizes.reduce((sum, { chance }) => sum + chance, 0);
  const less = none + below.reduce((sum, { chance }) => sum + chance, 0);
  return (
    <section className="arcade-panel scratch-prizes">
      <h2>{t('arcade.scratch.prizes', { price: money(stake) })}</h2>
      <table>
        <tbody>
          {config.prizes.map(({ symbol, hundredths, chance }) => (
            <tr key={symbol} className="num">
              <td>
                <img src={symbolUrl(symbol)} alt={nameIn(SCRATCH_NAMES[symbol], language)} />
              </td>
              <th scope="row">{money((stake * BigInt(hundredths)) / 100n)}</th>
              <td>{t('arcade.chance', chanceWords(chance, language))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('arcade.scratch.less', { share: formatBps(less, language) })}</p>
    </section>
  );
}

/** "1 in 50" if it is a whole number, otherwise "31 in 100". */
function chanceWords(chance: number, language: Parameters<typeof formatCount>[1]) {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const part = gcd(chance, OUT_OF);
  return { part: formatCount(chance / part, language), of: formatCount(OUT_OF / part, language) };
}

export function SymbolSheet() {
  const t = useText();
  return (
    <section className="scratch-symbols">
      <h2>{t('arcade.scratch.six')}</h2>
      <div>
        {SCRATCH_SYMBOLS.map((symbol) => (
          <img key={symbol} src={symbolUrl(symbol)} alt="" />
        ))}
      </div>
    </section>
  );
}
