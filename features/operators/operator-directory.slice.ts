import type { Database } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { operatorNames, operatorsNamed } from './operator.store.ts';

/** Names of operators for other departments. */
export const operatorDirectory = slice('operator directory', {
  needs: needs<{ database: Database }>(),
  provides: {
    operatorNames:
      ({ database }) =>
      (ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> =>
        database.read((db) => operatorNames(db, ids)),
    operatorsNamed:
      ({ database }) =>
      (brandId: number, beginning: string): Promise<readonly bigint[]> =>
        database.read((db) => operatorsNamed(db, brandId, beginning)),
  },
});
