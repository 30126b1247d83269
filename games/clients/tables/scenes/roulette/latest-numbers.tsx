import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import { colourOf } from '#games/engines/tables/roulette/roulette-layout.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';

export function NumberPlate({ number }: { number: number }) {
  return (
    <i className="table-rl-plate num" data-colour={colourOf(number)}>
      {number}
    </i>
  );
}

/** The latest numbers, newest first. */
export function LatestNumbers({ count }: { count: number }) {
  const t = useText();
  const outcomes = useRoadOutcomes<RouletteOutcome>();
  const latest = outcomes.slice(-count).reverse();
  return (
    <ol className="table-rl-latest" aria-label={t('roulette.latest')}>
      {latest.map(({ number }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a place keeps its number
        <li key={outcomes.length - i}>
          <NumberPlate number={number} />
        </li>
      ))}
    </ol>
  );
}
