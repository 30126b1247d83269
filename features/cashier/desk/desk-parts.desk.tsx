import type { ReactNode } from 'react';
import { Amount } from '#platform/ui/amount.tsx';
import { dong } from './dong.rules.ts';

/** The facts about a brand that every desk screen needs. */
export interface DeskBrand {
  symbol: string;
  timeZone: string;
}

export function Dong({ value, signed }: { value: string; signed?: boolean }) {
  return <Amount value={dong(value)} symbol="₫" whole {...(signed && { signed })} />;
}

/** Rows of a sheet that open another sheet. */
export function SheetRows<Row extends { id: string }>(props: {
  rows: readonly Row[];
  title(row: Row): ReactNode;
  /** Label of the row's button, where the row itself does not say what it opens. */
  openLabel?: ((row: Row) => string) | undefined;
  note(row: Row): ReactNode;
  figure(row: Row): ReactNode;
  state(row: Row): ReactNode;
  onOpen?: ((id: string) => void) | undefined;
}) {
  const { rows, onOpen } = props;
  return (
    <ul className="desk-rows">
      {rows.map((row) => {
        const content = (
          <>
            <b>{props.title(row)}</b>
            <span>{props.figure(row)}</span>
            <span className="text-ink-3">{props.note(row)}</span>
            <span>{props.state(row)}</span>
          </>
        );
        return (
          <li key={row.id}>
            {onOpen ? (
              <button type="button" aria-label={props.openLabel?.(row)} onClick={() => onOpen(row.id)}>
                {content}
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
