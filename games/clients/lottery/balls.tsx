import type { FastFamily } from '#games/engines/lottery/fast/games.ts';
import { vars } from './vars.ts';

interface BallsProps {
  family: FastFamily;
  numbers: readonly string[];
  size: number;
  label?: string;
  small?: boolean;
}

/** The numbers of a draw in the look of its family: balls, dice, boats' plates, pearls or plain endings. */
export function Balls({ family, numbers, size, label, small = false }: BallsProps) {
  return (
    <span
      className="lottery-balls"
      role="img"
      aria-label={label ?? numbers.join(' ')}
      style={vars({ '--size': `${size}px` })}
    >
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the draw
        <Ball key={at} family={family} number={number} at={at} small={small} />
      ))}
    </span>
  );
}

function Ball({ family, number, at, small }: { family: FastFamily; number: string; at: number; small: boolean }) {
  switch (family) {
    case 'pk10':
      return <Plate number={Number(number)} />;
    case 'vietnam-fast':
      return (
        <span className="lottery-ending num" data-special={at === 0 || undefined}>
          {number.slice(0, -2)}
          <b>{number.slice(-2)}</b>
        </span>
      );
    default:
      return (
        <span
          className="lottery-ball num"
          data-colour={small ? undefined : colourOf(family, number, at)}
          data-first={small && family === '11x5' && at < 3 ? true : undefined}
        >
          <i>{number}</i>
        </span>
      );
  }
}

const colourOf = (family: FastFamily, number: string, at: number) =>
  family === '11x5' ? COLOURS[at % COLOURS.length] : COLOURS[Number(number) % COLOURS.length];
const COLOURS = ['red', 'blue', 'violet', 'green', 'amber'] as const;

/** The plate of a boat; a number has the same colour everywhere. */
export function Plate({ number }: { number: number }) {
  return (
    <span className="lottery-plate num" data-boat={number}>
      {number}
    </span>
  );
}
