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
  /** The studio's endpoint as the tables' vendor; undefined if it is not connected. */
  studio: StudioEndpoint | undefined;
}

/** Calls the studio for the caller's brand. Brands that the studio does not know have no tables there. */
export type AskTables = <T>(path: string, message: object, schema: z.ZodType<T>) => Promise<Told<T>>;

export function partsOf(id: string): { kind: 'live' | 'cards'; code: string } {
  const [kind = '', code = ''] = id.split('.');
  return { kind: kind === 'live' ? 'live' : 'cards', code };
}
