import { useText } from '#platform/i18n/text.tsx';
import type { RoadMark } from './rooms.contract.ts';

const COLUMNS = 20;
const ROWS = 6;
const CELL = 20;
const LINES = [
  ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${COLUMNS * CELL}`),
  ...Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * CELL} 0V${ROWS * CELL}`),
].join('');

/** Past rounds of a table as rings or numbered discs. It predicts nothing. */
export function Road({ marks }: { marks: readonly RoadMark[] }) {
  const t = useText();
  return (
    <svg
      className="rooms-road"
      viewBox={`-1 -1 ${COLUMNS * CELL + 2} ${ROWS * CELL + 2}`}
      role="img"
      aria-label={t('play.rooms.road')}
    >
      <path d={LINES} />
      {marks.map((mark) => (
        <g
          key={`${mark.column} ${mark.row}`}
          data-tone={mark.tone}
          transform={`translate(${mark.column * CELL + CELL / 2} ${mark.row * CELL + CELL / 2})`}
        >
          {mark.text === null ? <Ring ties={mark.ties} /> : <Disc text={mark.text} />}
        </g>
      ))}
    </svg>
  );
}

function Ring({ ties }: { ties: number }) {
  return (
    <>
      <circle r={6.6} className="rooms-ring" />
      {ties > 0 && <path d="M-6 6L6 -6" className="rooms-tie" />}
    </>
  );
}

function Disc({ text }: { text: string }) {
  return (
    <>
      <circle r={8.4} className="rooms-disc" />
      <text y={3.8}>{text}</text>
    </>
  );
}
