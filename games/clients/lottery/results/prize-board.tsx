import { ShieldCheck } from 'lucide-react';
import { boardRows } from '#games/engines/lottery/vietnam/board.ts';
import {
  fromFlatNumbers,
  type PrizeCode,
  prizeNames,
  type Region,
  regionNames,
} from '#games/engines/lottery/vietnam/prizes.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useWords } from '../lottery-context.ts';
import { vars } from '../vars.ts';
import { clockOf } from '../vietnam-dates.ts';

export type Digits = 'whole' | '2' | '3';

/** Rows of a draw, with empty cells while it is not drawn. */
const rowsOf = (draw: VietnamDrawView) =>
  boardRows(draw.region, draw.numbers ? (fromFlatNumbers(draw.region, draw.numbers)?.prizes ?? []) : []);

/** Source of a result: entered by two people, the demo draw, or not available yet. */
export function ResultBadge({ draw }: { draw: VietnamDrawView }) {
  const t = useText();
  const key =
    draw.state === 'void' ? 'void' : draw.source === 'desk' ? 'checked' : draw.source === 'chain' ? 'demo' : 'waiting';
  return (
    <span className="lottery-badge" data-kind={key}>
      {key === 'checked' && <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />}
      {t(`lottery.badge.${key}`)}
      {draw.version > 1 && ` · ${t('lottery.badge.corrected')}`}
      <b className="num">{clockOf(draw.drawsAt)}</b>
    </span>
  );
}

function Cell({ number, digits, width }: { number: string | null; digits: Digits; width: number }) {
  if (number === null)
    return (
      <span className="lottery-blank" aria-hidden="true">
        {'·'.repeat(width)}
      </span>
    );
  const cut = digits === 'whole' ? number : number.slice(-Number(digits));
  return (
    <span>
      {cut.slice(0, -2)}
      <u>{cut.slice(-2)}</u>
    </span>
  );
}

/** The northern board: the special prize first and largest. */
export function NorthBoard({ draw, digits }: { draw: VietnamDrawView; digits: Digits }) {
  const words = useWords();
  return (
    <section className="lottery-prizes">
      <header>
        <i className="lottery-drum" />
        <h2>
          {words(regionNames.north)} · {draw.station}
        </h2>
        <ResultBadge draw={draw} />
      </header>
      <table>
        <tbody>
          {rowsOf(draw).map(({ prize, numbers, digits: width }) => (
            <tr key={prize} data-prize={prize}>
              <PrizeHead prize={prize} />
              <td>
                <div className="lottery-prize-numbers num" style={vars({ '--k': columnsOf(numbers.length) })}>
                  {numbers.map((number, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the prize
                    <Cell key={at} number={number} digits={digits} width={width} />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const columnsOf = (count: number) => (count === 6 ? 3 : Math.min(count, 4));

function PrizeHead({ prize }: { prize: PrizeCode }) {
  const words = useWords();
  const t = useText();
  return (
    <th scope="row">
      <span className="lottery-long">{words(prizeNames[prize])}</span>
      <span className="lottery-short">{t(`lottery.prize.${prize}`)}</span>
    </th>
  );
}

/** Stations side by side: the eighth prize first, the special last. */
export function StationsBoard({
  region,
  draws,
  digits,
}: {
  region: Region;
  draws: readonly VietnamDrawView[];
  digits: Digits;
}) {
  const words = useWords();
  const t = useText();
  const all = draws.map(rowsOf);
  const [first] = draws;
  if (!first) return null;
  return (
    <section className="lottery-prizes lottery-prizes-stations">
      <header>
        <i className="lottery-drum" />
        <h2>{words(regionNames[region])}</h2>
        <ResultBadge draw={first} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lottery.prize')}</th>
            {draws.map(({ station }) => (
              <th key={station} scope="col">
                {station}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all[0] ?? []).map(({ prize, digits: width }, row) => (
            <tr key={prize} data-prize={prize}>
              <PrizeHead prize={prize} />
              {draws.map(({ station }, column) => (
                <td key={station}>
                  <div className="lottery-prize-numbers num">
                    {(all[column]?.[row]?.numbers ?? []).map((number, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the prize
                      <Cell key={at} number={number} digits={digits} width={width} />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
