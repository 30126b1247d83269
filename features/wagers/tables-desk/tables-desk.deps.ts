import type { z } from 'zod';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StudioEndpoint, Told } from '../trading/studio-desk.ts';

export interface TablesDeskDeps {
  database: Database;
  clock: Clock;
  site: Pick<Site, 'brands'>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The studio as the vendor of the tables; undefined where it is not connected. */
  studio: StudioEndpoint | undefined;
}

/** Asks the studio as the caller's brand. Another brand than the one that the studio knows has no tables there. */
export type AskTables = <T>(path: string, message: object, schema: z.ZodType<T>) => Promise<Told<T>>;

export function partsOf(id: string): { kind: 'live' | 'cards'; code: string } {
  const [kind = '', code = ''] = id.split('.');
  return { kind: kind === 'live' ? 'live' : 'cards', code };
}
