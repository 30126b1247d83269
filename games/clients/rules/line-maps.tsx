const CELL = 10;

/** Each line drawn on a small window, in the order of their numbers. */
export function LineMaps({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  return (
    <ol className="line-maps">
      {lines.map((line, index) => (
        <li key={line.join('')}>
          <span className="num">{index + 1}</span>
          <LineMap line={line} rows={rows} />
        </li>
      ))}
    </ol>
  );
}

function LineMap({ line, rows }: { line: readonly number[]; rows: number }) {
  const width = line.length * CELL;
  const height = rows * CELL;
  const cells = line.flatMap((_, column) => Array.from({ length: rows }, (_, row) => ({ column, row })));
  const points = line.map((row, column) => `${(column + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {cells.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={column * CELL + 0.7}
          y={row * CELL + 0.7}
          width={CELL - 1.4}
          height={CELL - 1.4}
          rx="1.6"
          className={line[column] === row ? 'line-on' : 'line-off'}
        />
      ))}
      <polyline points={points} className="line-path" />
    </svg>
  );
}
