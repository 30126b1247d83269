import { memo } from 'react';
import { drawingUrl } from '../../../scene/art-files.ts';

/** The landscape extends this far beyond the stage, so that it fills every screen size. */
const BEYOND = 1600;

interface DuskProps {
  width: number;
  height: number;
  horizon: number;
}

/** Numbers between 0 and 1 that are the same in every drawing. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Evening over rice terraces: sky, mosaic sun, hills, five fields with grass, two haystacks. */
export const Dusk = memo(function Dusk({ width, height, horizon }: DuskProps) {
  const unit = height / 612;
  const sun = Math.min(width, 900) * 0.2;
  return (
    <>
      <defs>
        <linearGradient
          id="dusk-sky"
          gradientUnits="userSpaceOnUse"
          x1={0}
          y1={width < height * 1.3 ? -height * 0.62 : -height * 0.1}
          x2={0}
          y2={horizon}
        >
          <stop offset={0} stopColor="#3d5a9e" />
          <stop offset={0.3} stopColor="#8e86b8" />
          <stop offset={0.6} stopColor="#efa48c" />
          <stop offset={0.84} stopColor="#fcd79a" />
          <stop offset={1} stopColor="#ffefc4" />
        </linearGradient>
      </defs>
      <rect x={-BEYOND} y={-BEYOND} width={width + BEYOND * 2} height={horizon + BEYOND + 8} fill="url(#dusk-sky)" />
      <image
        href={drawingUrl('moon')}
        x={width * 0.3 - sun / 2}
        y={horizon - 30 * unit - sun / 2}
        width={sun}
        height={sun}
        opacity={0.92}
      />
      <Cloud x={width * 0.36} y={height * 0.36} scale={0.9 * unit} />
      <Cloud x={width * 0.46} y={height * 0.14} scale={0.6 * unit} />
      <Cloud x={width * 0.86} y={height * 0.46} scale={1.1 * unit} />
      <Hills width={width} height={height} horizon={horizon} seed={31} rise={0.18} colour="#8c6f9c" opacity={0.55} />
      <Hills width={width} height={height} horizon={horizon + 6} seed={87} rise={0.1} colour="#6e5487" opacity={0.7} />
      <Fields width={width} height={height} horizon={horizon} />
      <Haystack x={width * 0.9} y={horizon + (height - horizon) * 0.5} scale={unit * 0.8} />
      <Haystack x={width * 0.83} y={horizon + (height - horizon) * 0.4} scale={unit * 0.55} />
    </>
  );
});

function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M-118 16c-22 0-24-26 0-27 8-24 44-28 60-9 14-31 70-33 84 0 22-17 60-9 62 13 26-4 36 23 16 23z"
      fill="#fff4e2"
      opacity={0.4}
    />
  );
}

interface HillsProps extends DuskProps {
  seed: number;
  rise: number;
  colour: string;
  opacity: number;
}

function Hills({ width, height, horizon, seed, rise, colour, opacity }: HillsProps) {
  const next = scatter(seed);
  const step = Math.max(46, width / 22);
  let path = `M${-BEYOND} ${height + BEYOND}V${horizon}`;
  for (let x = -BEYOND; x < width + BEYOND; x += step) {
    const peak = height * rise * (next() < 0.45 ? 1 : 0.35) * (0.5 + next() * 0.5);
    path += `Q${x + step / 3} ${horizon - peak} ${x + step} ${horizon - peak * next() * 0.3}`;
  }
  return <path d={`${path}V${height + BEYOND}Z`} fill={colour} opacity={opacity} />;
}

const GREENS = [
  ['#c9c86a', '#8fa03c'],
  ['#a9be56', '#6e8f33'],
  ['#86a94a', '#4f7a30'],
  ['#5f8e42', '#35602b'],
  ['#3f6e38', '#234a25'],
] as const;

function Fields({ width, height, horizon }: DuskProps) {
  const depth = (height - horizon) / GREENS.length;
  return GREENS.map(([edge, body], i) => {
    const next = scatter(600 + i * 13);
    const top = horizon - 6 + i * depth;
    let path = `M${-BEYOND} ${height + BEYOND}V${top}`;
    for (let x = -BEYOND; x < width + BEYOND; x += width / 5) {
      path += `q${width / 10} ${(next() - 0.5) * 26} ${width / 5} ${(next() - 0.5) * 5}`;
    }
    path += `V${height + BEYOND}Z`;
    return (
      <g key={body}>
        <path d={path} fill={edge} stroke="#fff1b8" strokeOpacity={0.5} strokeWidth={1.4} />
        <path d={path} fill={body} transform="translate(0 9)" />
        <path
          d={grass(width, top + 20, depth, 500 + i)}
          stroke={i < 2 ? '#e7e08a' : '#a9cc62'}
          className="table-kite-grass"
        />
      </g>
    );
  });
}

function grass(width: number, top: number, depth: number, seed: number): string {
  const next = scatter(seed * 7919);
  let path = '';
  for (let x = -width / 2; x < width * 1.5; x += 44) {
    const [left, y] = [x + next() * 40, top + next() * depth * 0.8];
    path += `M${left} ${y}l-4-9M${left} ${y}v-12M${left} ${y}l4-9`;
  }
  return path;
}

function Haystack({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy={2} rx={40} ry={7} fill="#1d2a10" opacity={0.4} />
      <path d="M-34 0c-8-40 20-70 34-76 14 6 42 36 34 76-20 8-48 8-68 0z" fill="#d9a54a" stroke="#8a5a14" />
      <path
        d="M0-88v18M-20-8c-2-28 12-50 20-60M20-8c2-28-12-50-20-60M0-2v-62"
        fill="none"
        stroke="#8a5a14"
        opacity={0.6}
      />
    </g>
  );
}

/** The child with the reel, seen from behind; the string begins at the right hand. */
export function Child({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy={2} rx={22} ry={5} opacity={0.3} />
      <path d="M-8 0l3-34H7L12 0H5L1-22-2 0z" fill="#2a2f55" />
      <path d="M-12-32c-2-26 6-34 13-34 9 0 13 10 10 34zM6-60l28-14 2 5-26 19z" fill="#b3231f" />
      <circle cx={37} cy={-73} r={5} fill="#e7b98a" />
      <circle cx={1} cy={-74} r={9} fill="#e7b98a" />
      <path d="M-24-76L1-98l25 22c-14 6-38 6-50 0z" fill="#f4dc9a" stroke="#8a5a14" />
      <rect x={33} y={-82} width={9} height={16} rx={3} fill="#7a3a12" />
    </g>
  );
}
