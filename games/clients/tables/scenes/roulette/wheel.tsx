import { type CSSProperties, useRef } from 'react';
import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import { WHEEL } from '#games/engines/tables/roulette/roulette-layout.ts';
import { useText } from '#platform/i18n/text.tsx';
import { pieceUrl } from '../../frame/table-art.ts';
import { useIsDrawn, useRound, useTable, useView } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';

const SLICE = 360 / WHEEL.length;

/**
 * Wheel and ball. The wheel turns until the pocket of the outcome is at the top, where the ball comes to rest. Both
 * movements are computed when the outcome is known and are not corrected later.
 */
export function Wheel() {
  const t = useText();
  const { shape } = useTable();
  const round = useRound();
  const live = useView('live');
  const outcome = useOutcome<RouletteOutcome>();
  const isDrawn = useIsDrawn();
  const angle = useRef(0);
  if (outcome) angle.current = turnTo(angle.current, -outcome.pocket * SLICE, round?.ref ?? '');
  const state = outcome ? (isDrawn || live !== round?.ref ? 'still' : 'falling') : 'waiting';
  const style = { '--wheel': `${angle.current}deg` } as CSSProperties;
  return (
    <div
      className={`table-rl-wheel is-${shape}`}
      data-state={state}
      style={style}
      role="img"
      aria-label={isDrawn && outcome ? t('roulette.ball', { number: outcome.number }) : t('roulette.wheel')}
    >
      <i className="table-rl-shade" />
      <img className="table-rl-disc" src={pieceUrl('vong-quay')} alt="" />
      {outcome && (
        <span key={round?.ref} className="table-rl-arm">
          <img className="table-rl-ball" src={pieceUrl('bi')} alt="" />
        </span>
      )}
    </div>
  );
}

const turned = new Map<string, number>();

/** One turn plus the remaining angle, always forwards; the same in every drawing of a round. */
function turnTo(from: number, target: number, round: string): number {
  const known = turned.get(round);
  if (known !== undefined) return known;
  const rest = (((target - from) % 360) + 360) % 360;
  const to = from + 360 + rest;
  turned.clear();
  turned.set(round, to);
  return to;
}
