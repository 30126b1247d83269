import { neighboursOf, rouletteSets } from '#games/engines/tables/roulette/racetrack.ts';
import { colourOf, WHEEL } from '#games/engines/tables/roulette/roulette-layout.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../../shell/game-name.ts';
import { useRound, useTable } from '../../frame/table-context.ts';

const WIDTH = 660;
const HEIGHT = 124;
const THICK = 30;
const RADIUS = HEIGHT / 2;
const STRAIGHT = WIDTH - HEIGHT;
const BEND = Math.PI * (RADIUS - THICK / 2);
const AROUND = 2 * (STRAIGHT + BEND);

/** Zero is in the middle of the left bend. */
const START = STRAIGHT * 2 + BEND * 1.5;

/** A point of the track, `way` pixels along its middle line and `inset` pixels inside its outer edge. */
function pointAt(way: number, inset: number): readonly [number, number] {
  let left = ((way % AROUND) + AROUND) % AROUND;
  if (left < STRAIGHT) return [RADIUS + left, inset];
  left -= STRAIGHT;
  if (left < BEND) return bendPoint(RADIUS + STRAIGHT, -Math.PI / 2 + (left / BEND) * Math.PI, inset);
  left -= BEND;
  if (left < STRAIGHT) return [RADIUS + STRAIGHT - left, HEIGHT - inset];
  return bendPoint(RADIUS, Math.PI / 2 + ((left - STRAIGHT) / BEND) * Math.PI, inset);
}

function bendPoint(centre: number, angle: number, inset: number): readonly [number, number] {
  return [centre + Math.cos(angle) * (RADIUS - inset), RADIUS + Math.sin(angle) * (RADIUS - inset)];
}

const POCKET = AROUND / WHEEL.length;
const STEPS = [0, 1, 2, 3, 4, 5, 6];

const pockets = WHEEL.map((number, i) => {
  const from = START + (i - 0.5) * POCKET;
  const edge = (inset: number) => STEPS.map((step) => pointAt(from + (POCKET * step) / 6, inset));
  const outline = [...edge(0), ...edge(THICK).reverse()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return { number, path: `M${outline.join('L')}Z`, middle: pointAt(START + i * POCKET, THICK / 2) };
});

const CALLED = rouletteSets.filter(({ group }) => group === 'racetrack');

/** Bets by the order of the wheel: a number with its neighbours, and the four called bets. */
export function RaceTrack() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useTable();
  const isOpen = useRound()?.phase === 'betting';
  return (
    // biome-ignore lint/a11y/useSemanticElements: one set of buttons, not a form's fields
    <div
      className="table-rl-track"
      role="group"
      aria-label={t('roulette.track')}
      style={{ width: WIDTH, height: HEIGHT }}
    >
      <svg width={WIDTH} height={HEIGHT} viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
        {pockets.map(({ number, path, middle }) => (
          <g key={number} data-colour={colourOf(number)}>
            <path d={path} />
            <text x={middle[0]} y={middle[1] + 4.5}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      {pockets.map(({ number, middle }) => {
        const set = neighboursOf(number);
        return (
          <button
            key={number}
            type="button"
            className="table-rl-neighbour"
            aria-label={nameIn(set.name, language)}
            title={nameIn(set.name, language)}
            aria-disabled={!isOpen}
            style={{ left: middle[0] - 15, top: middle[1] - 15 }}
            onClick={() => isOpen && game.betSet(set.chips)}
          />
        );
      })}
      <div className="table-rl-called">
        {CALLED.map((set) => (
          <button
            key={set.key}
            type="button"
            aria-disabled={!isOpen}
            title={t('roulette.set.chips', { count: Object.values(set.chips).reduce((sum, chips) => sum + chips, 0) })}
            onClick={() => isOpen && game.betSet(set.chips)}
          >
            {nameIn(set.name, language)}
          </button>
        ))}
      </div>
    </div>
  );
}
