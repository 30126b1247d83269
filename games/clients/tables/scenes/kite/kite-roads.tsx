import type { CrashFlight } from '#games/engines/arcade/crash.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { multiplierText } from './kite-flight.ts';

const toneOf = (point: number) => (point >= 1000 ? 'gold' : point >= 200 ? 'jade' : undefined);

function Points({ flights }: { flights: readonly CrashFlight[] }) {
  const { language } = useLanguage();
  return (
    <ol className="table-kite-points num">
      {flights.map(({ point }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a place keeps its number
        <li key={`${flights.length - i} ${point}`} data-tone={toneOf(point)}>
          {multiplierText(point, language)}
        </li>
      ))}
    </ol>
  );
}

/** Final multipliers of the last flights, newest first. */
export function PointsPanel({ cell, columns }: { cell: number; columns: number }) {
  const t = useText();
  const flights = useRoadOutcomes<CrashFlight>();
  if (flights.length === 0) return <p className="table-mine-none">{t('table.road.empty')}</p>;
  const inRow = Math.max(3, Math.floor((cell * columns) / 68));
  return <Points flights={flights.slice(-inRow * 3).reverse()} />;
}

export function KiteTally() {
  return null;
}

export function KitePreview({ outcomes }: { outcomes: readonly Json[] }) {
  return <Points flights={(outcomes as unknown as CrashFlight[]).slice(-6).reverse()} />;
}
