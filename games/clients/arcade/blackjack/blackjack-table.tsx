import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import { useText } from '#platform/i18n/text.tsx';
import { type Shape, useArcade, useArcadeField } from '../arcade-context.ts';
import { BlackjackHand } from './blackjack-hand.tsx';
import { ChipStack } from './chip-stack.tsx';
import { DealerHand } from './dealer-hand.tsx';

/** Centre of each box on the wide table, in the order in which boxes are used. */
const BOXES = [
  { x: 720, y: 548 },
  { x: 386, y: 442 },
  { x: 1054, y: 442 },
] as const;

/** Boxes are played from the left; with fewer than three, the middle one is used first. */
function placeOf(box: number, boxes: number): { x: number; y: number } {
  const [middle, left, right] = BOXES;
  if (boxes === 1) return middle;
  return (boxes === 2 ? [left, middle] : [left, middle, right])[box] ?? right;
}

const WIDTHS: Record<Exclude<Shape, 'wide'>, readonly number[]> = {
  tall: [88, 72, 60, 46, 40, 36],
  flat: [64, 58, 52, 44, 40, 36],
};

/** Moon field, boxes and every hand. */
export function BlackjackTable({ view }: { view: BlackjackView | null }) {
  const t = useText();
  const { shape } = useArcade();
  const { boxes: chosen } = useArcadeField('choice');
  const boxes = view ? new Set(view.hands.map(({ box }) => box)).size : chosen;
  return (
    <>
      <Arc />
      <DealerHand view={view} />
      {shape === 'wide' ? (
        <>
          {BOXES.map(({ x, y }) => (
            <Box key={x} x={x} y={y} boxes={boxes} view={view} />
          ))}
          {view && <WideHands view={view} boxes={boxes} />}
        </>
      ) : (
        <div className="bj-hands">
          {view ? (
            view.hands.map((hand, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
              <div key={at} className="bj-column">
                <BlackjackHand view={view} at={at} width={WIDTHS[shape][view.hands.length - 1] ?? 36} />
                <ChipStack amount={BigInt(hand.stake)} size={36} />
              </div>
            ))
          ) : (
            <p className="bj-empty">{t('arcade.bj.place')}</p>
          )}
        </div>
      )}
    </>
  );
}

/** The rules, printed along the edge of the moon. */
function Arc() {
  const t = useText();
  const { shape } = useArcade();
  if (shape !== 'wide') {
    return (
      <p className="bj-rules">
        {t('arcade.bj.rule.pays')}
        <span>{t('arcade.bj.rule.stands')}</span>
      </p>
    );
  }
  return (
    <svg
      className="bj-arc"
      width="1440"
      height="612"
      viewBox="0 0 1440 612"
      role="img"
      aria-label={`${t('arcade.bj.rule.pays')}. ${t('arcade.bj.rule.stands')}`}
    >
      <defs>
        <path id="bj-arc-1" d="M443.5 12A276.5 276.5 0 0 0 996.5 12" />
        <path id="bj-arc-2" d="M412 12A308 308 0 0 0 1028 12" />
      </defs>
      <text fontSize="32" letterSpacing="1.5" fill="#f4e3bd">
        <textPath href="#bj-arc-1" startOffset="50%" textAnchor="middle">
          {t('arcade.bj.rule.pays')}
        </textPath>
      </text>
      <text fontSize="19" letterSpacing="1" fill="#cfeaf5">
        <textPath href="#bj-arc-2" startOffset="50%" textAnchor="middle">
          {t('arcade.bj.rule.stands')}
        </textPath>
      </text>
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  boxes: number;
  view: BlackjackView | null;
}

function Box({ x, y, boxes, view }: BoxProps) {
  const t = useText();
  const phase = useArcadeField('phase');
  const box = Array.from({ length: boxes }, (_, at) => at).find((at) => placeOf(at, boxes).x === x);
  const hands = view?.hands.filter((hand) => hand.box === box) ?? [];
  const isActive = phase === 'open' && box !== undefined && view?.hands[view.active]?.box === box;
  return (
    <div
      className="bj-box"
      data-on={isActive || undefined}
      data-free={box === undefined || undefined}
      style={{ left: x - 56, top: y - 56 }}
    >
      {box === undefined && <span>{t('arcade.bj.free')}</span>}
      <div className="bj-stacks">
        {hands.map((hand, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
          <ChipStack key={at} amount={BigInt(hand.stake)} size={hands.length > 1 ? 34 : 44} />
        ))}
      </div>
    </div>
  );
}

function WideHands({ view, boxes }: { view: BlackjackView; boxes: number }) {
  return (
    <>
      {view.hands.map((hand, at) => {
        const { x, y } = placeOf(hand.box, boxes);
        const siblings = view.hands.filter(({ box }) => box === hand.box).length;
        const isSecond = siblings === 2 && view.hands[at - 1]?.box === hand.box;
        const shift = siblings === 1 ? 0 : isSecond ? 84 : -84;
        const width = siblings === 2 ? 72 : at === view.active ? 96 : 84;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
          <div key={at} className="bj-place" style={{ left: x + shift, top: y - 66 }}>
            <BlackjackHand view={view} at={at} width={width} />
          </div>
        );
      })}
    </>
  );
}
