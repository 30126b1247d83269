import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { TableEvent } from './table.contract.ts';

export interface NumberedEvent {
  seq: number;
  event: TableEvent;
}

interface Asked {
  tableId: bigint;
  after: number;
  resolve(events: NumberedEvent[]): void;
  reject(error: unknown): void;
}

/**
 * Reads new events of many tables with one query: requests during a query are combined into the next one. So forty
 * tables that change at the same moment cost two queries, not forty.
 */
export class EventReader {
  private readonly database: Database;
  private asked: Asked[] = [];
  private isReading = false;

  constructor(database: Database) {
    this.database = database;
  }

  /** Events of a table after this number, in order. */
  after(tableId: bigint, seq: number): Promise<NumberedEvent[]> {
    return new Promise((resolve, reject) => {
      this.asked.push({ tableId, after: seq, resolve, reject });
      if (this.isReading) return;
      this.isReading = true;
      setImmediate(() => void this.readAll());
    });
  }

  private async readAll(): Promise<void> {
    while (this.asked.length > 0) {
      const { asked } = this;
      this.asked = [];
      try {
        const found = await this.query(asked);
        for (const [index, one] of asked.entries()) one.resolve(found.get(index) ?? []);
      } catch (error) {
        for (const one of asked) one.reject(error);
      }
    }
    this.isReading = false;
  }

  private async query(asked: readonly Asked[]): Promise<ReadonlyMap<number, NumberedEvent[]>> {
    const { rows } = await this.database.read((db) =>
      sql<{ index: number; seq: bigint; event: TableEvent }>`
        select n.index::int4 as index, e.seq, e.event
        from unnest(${asked.map(({ tableId }) => tableId.toString())}::bigint[],
                    ${asked.map(({ after }) => after.toString())}::bigint[]) with ordinality as n (id, after, index)
        join studio.table_events e on e.table_id = n.id and e.seq > n.after
        order by n.index, e.seq`.execute(db as Writer),
    );
    const found = new Map<number, NumberedEvent[]>();
    for (const { index, seq, event } of rows) {
      const events = found.get(index - 1) ?? [];
      events.push({ seq: Number(seq), event });
      found.set(index - 1, events);
    }
    return found;
  }
}
