import type { Foundation } from '#apps/wiring/foundation.ts';
import { writeProbe } from '#platform/observe/write-probe.ts';

type Needs = Pick<Foundation, 'site' | 'bus' | 'database' | 'config'>;

/**
 * Whether the server can serve: it knows its brands, the database takes writes, and events of other processes arrive.
 */
export function readiness({ site, bus, database, config }: Needs): () => Promise<void> {
  const canWrite = writeProbe({ database, dataDir: config.dataDir });
  return async () => {
    await site.brands.all();
    if (!bus.isUp()) throw new Error('the event bus is not connected');
    await canWrite();
  };
}
