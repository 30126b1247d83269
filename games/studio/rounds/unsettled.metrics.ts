import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#platform/db/database.ts';

/** Rounds that still owe the operator something, by state. Rounds that stay blocked need a human. */
export function measureUnsettled(registry: Registry, database: Database): void {
  new Gauge({
    name: 'studio_rounds_unsettled',
    help: 'Rounds that have not reached their end',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await database.read((db) =>
        db
          .selectFrom('studio.rounds')
          .select(['state', (eb) => eb.fn.countAll<bigint>().as('count')])
          .where('ended_at', 'is', null)
          .groupBy('state')
          .execute(),
      );
      this.reset();
      for (const { state, count } of rows) this.set({ state }, Number(count));
    },
  });
}
