interface Bar {
  key: string;
  name: string;
  count: number;
  colour: string;
}

/** How often each result occurred in the recorded rounds. */
export function BarsPanel({ bars, total }: { bars: readonly Bar[]; total: number }) {
  return (
    <ul className="table-bars">
      {bars.map(({ key, name, count, colour }) => (
        <li key={key}>
          <span>{name}</span>
          <i aria-hidden="true">
            <i style={{ width: `${total === 0 ? 0 : (count * 100) / total}%`, background: colour }} />
          </i>
          <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same counts in one line beside the tabs. */
export function TallyLine({ bars }: { bars: readonly Bar[] }) {
  return (
    <span className="table-tally num">
      {bars.map(({ key, name, count, colour }) => (
        <span key={key} style={{ color: colour }}>
          {name} {count}
        </span>
      ))}
    </span>
  );
}
