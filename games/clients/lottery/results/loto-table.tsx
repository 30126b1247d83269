import { useState } from 'react';
import { type LotoDigit, lotoByHead, lotoByTail } from '#games/engines/lottery/vietnam/board.ts';
import {
  fromFlatNumbers,
  type Region,
  regionNames,
  type VietnamResult,
} from '#games/engines/lottery/vietnam/prizes.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useWords } from '../lottery-context.ts';

const resultOf = (draw: VietnamDrawView): VietnamResult | null =>
  draw.numbers ? fromFlatNumbers(draw.region, draw.numbers) : null;

function Endings({ digits }: { digits: readonly LotoDigit[] }) {
  if (digits.length === 0) return <span aria-hidden="true">·</span>;
  return digits.map(({ digit, special }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the row
    <span key={at}>
      {at > 0 && ', '}
      {special ? <b className="lottery-red">{digit}</b> : digit}
    </span>
  ));
}

/** One station: by head and by tail, side by side. */
export function LotoTable({ draw }: { draw: VietnamDrawView }) {
  const t = useText();
  const words = useWords();
  const result = resultOf(draw);
  if (!result) return null;
  const [heads, tails] = [lotoByHead(result), lotoByTail(result)];
  return (
    <section className="lottery-loto">
      <header>
        <h3>{t('lottery.loto', { region: words(regionNames[draw.region]) })}</h3>
        <span>{t('lottery.loto.red')}</span>
      </header>
      <table className="num">
        <thead>
          <tr>
            <th>{t('lottery.head')}</th>
            <th>{t('lottery.by.head')}</th>
            <th>{t('lottery.tail')}</th>
            <th>{t('lottery.by.tail')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((row, digit) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its digit
            <tr key={digit}>
              <th scope="row">{digit}</th>
              <td>
                <Endings digits={row} />
              </td>
              <th scope="row">{digit}</th>
              <td>
                <Endings digits={tails[digit] ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Several stations side by side, by head or by tail. */
export function StationsLoto({ region, draws }: { region: Region; draws: readonly VietnamDrawView[] }) {
  const t = useText();
  const words = useWords();
  const [side, setSide] = useState<'head' | 'tail'>('head');
  const drawn = draws.filter(({ numbers }) => numbers);
  const tables = drawn.map((draw) => {
    const result = resultOf(draw);
    return result ? (side === 'head' ? lotoByHead(result) : lotoByTail(result)) : [];
  });
  if (drawn.length === 0) return null;
  return (
    <section className="lottery-loto">
      <header>
        <h3>{t('lottery.loto', { region: words(regionNames[region]) })}</h3>
        <Segmented
          label={t('lottery.loto.side')}
          size="sm"
          value={side}
          items={[
            { value: 'head', label: t('lottery.head') },
            { value: 'tail', label: t('lottery.tail') },
          ]}
          onChange={setSide}
        />
      </header>
      <table className="num">
        <thead>
          <tr>
            <th>{t(side === 'head' ? 'lottery.head' : 'lottery.tail')}</th>
            {drawn.map(({ station }) => (
              <th key={station}>{station}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, digit) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its digit
            <tr key={digit}>
              <th scope="row">{digit}</th>
              {drawn.map(({ station }, at) => (
                <td key={station}>
                  <Endings digits={tables[at]?.[digit] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
