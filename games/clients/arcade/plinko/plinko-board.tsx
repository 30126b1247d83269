import { type CSSProperties, useEffect, useRef } from 'react';
import { type PlinkoView, plinkoBowls } from '#games/engines/arcade/plinko.ts';
import { useText } from '#platform/i18n/text.tsx';
import blue from '../../art/arcade/bat-lam.svg?url';
import gold from '../../art/arcade/bat-vang.svg?url';
import pearl from '../../art/arcade/ngoc.svg?url';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { SCENE } from '../arcade-frame.tsx';
import { useTimes } from '../money.tsx';
import { BOARDS, type Board, bowlX, leap, pinsOf, wayOf } from './plinko-geometry.ts';
import type { PlinkoFacts } from './plinko-view.ts';

const STEP_MS = 110;
const GOLD_FROM = 400;

/** Pins, bowls and the falling pearl. When the fall ends, the round has been shown. */
export function PlinkoBoard({ config, risk, view }: PlinkoFacts) {
  const t = useText();
  const times = useTimes();
  const { shape } = useArcade();
  const phase = useArcadeField('phase');
  const board = BOARDS[shape];
  const { width, height } = SCENE[shape];
  const isDown = phase === 'ready' || phase === 'settling';
  const bowls = plinkoBowls(config, risk);
  return (
    <svg
      className="plinko-board"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('arcade.plinko.board')}
    >
      <defs>
        <radialGradient id="plinko-glow">
          <stop offset="0" stopColor="#ffe9a8" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffe9a8" stopOpacity="0" />
        </radialGradient>
      </defs>
      {pinsOf(board).map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y + 2.5} r={board.pin} fill="#04082a" opacity=".6" />
          <circle cx={x} cy={y} r={board.pin} fill="#f4dc9a" />
          <circle cx={x - board.pin * 0.3} cy={y - board.pin * 0.3} r={board.pin * 0.4} fill="#fff" />
        </g>
      ))}
      {view && <Way board={board} view={view} isDown={isDown} />}
      {bowls.map(({ hundredths }, bowl) => (
        <Bowl
          // biome-ignore lint/suspicious/noArrayIndexKey: a bowl is its place
          key={bowl}
          board={board}
          bowl={bowl}
          isGold={hundredths >= GOLD_FROM}
          isLit={isDown && view?.bowl === bowl}
          text={times(hundredths).slice(1)}
        />
      ))}
      {view && <Pearl key={`${view.path.join('')} ${phase === 'showing'}`} board={board} view={view} />}
    </svg>
  );
}

interface BowlProps {
  board: Board;
  bowl: number;
  isGold: boolean;
  isLit: boolean;
  text: string;
}

function Bowl({ board, bowl, isGold, isLit, text }: BowlProps) {
  const { bowl: size, bowls: y } = board;
  const x = bowlX(board, bowl);
  const inside = size >= 40;
  const long = text.length > 3;
  return (
    <g>
      {isLit && <ellipse className="plinko-glow" cx={x} cy={y + size * 0.2} rx={size} ry={size * 0.9} />}
      <image
        href={isGold ? gold : blue}
        x={x - size * 0.56}
        y={y - size * 0.14}
        width={size * 1.12}
        height={size * 0.84}
        preserveAspectRatio="xMidYMid meet"
      />
      <text
        x={x}
        y={inside ? y + size * 0.44 : y + size * 0.62 + 16}
        textAnchor="middle"
        className="plinko-pays"
        fontSize={inside ? size * (long ? 0.28 : 0.36) : size * (long ? 0.4 : 0.48)}
        fill={inside ? (isGold ? '#3d2304' : '#15296b') : isGold ? '#f4dc9a' : '#e6eeff'}
      >
        {text}
      </text>
    </g>
  );
}

function Way({ board, view, isDown }: { board: Board; view: PlinkoView; isDown: boolean }) {
  const points = wayOf(board, view.path);
  return (
    <g key={view.path.join('')} className="plinko-way" data-done={isDown || undefined}>
      {points.slice(1).map((to, at) => {
        const from = points[at] ?? to;
        return (
          <path
            key={`${to.x} ${to.y}`}
            d={leap(from, to)}
            style={{ '--wait': `${(at + 1) * STEP_MS}ms` } as CSSProperties}
          />
        );
      })}
    </g>
  );
}

function Pearl({ board, view }: { board: Board; view: PlinkoView }) {
  const { game, sound } = useArcade();
  const ref = useRef<SVGImageElement>(null);
  const resumed = useArcadeField('resumed');
  const points = wayOf(board, view.path);
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const size = Math.max(board.bowl * 0.46, 14);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one fall for one pearl; the key makes another
  useEffect(() => {
    if (game.store.get().phase !== 'showing') return;
    if (resumed || matchMedia('(prefers-reduced-motion: reduce)').matches) return game.shown();
    const frames = points.map(({ x, y }) => ({
      transform: `translate(${x - end.x}px, ${y - end.y}px)`,
      easing: 'cubic-bezier(.5,0,.9,.4)',
    }));
    const fall = ref.current?.animate(frames, { duration: STEP_MS * points.length, fill: 'backwards' });
    if (!fall) return game.shown();
    fall.onfinish = () => {
      sound.stop();
      game.shown();
    };
    return () => fall.cancel();
  }, []);
  return <image ref={ref} href={pearl} x={end.x - size / 2} y={end.y - size / 2} width={size} height={size} />;
}
