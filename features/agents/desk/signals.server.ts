import { pages } from '#platform/db/paged.ts';
import { type Service, service } from '#platform/http/service.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { placesOf } from '../tree/tree.store.ts';
import { SHARED, signalsContract } from './signals.contract.ts';
import { pageOfSignals } from './signals.store.ts';

type SignalsDeps = Pick<AgentDeps, 'database' | 'clock' | 'timeZoneOf' | 'playerFacts'>;

const SINCE_MS = 30 * 86_400_000;
/** Number of accounts named in a group; an address of a whole quarter has many. */
const NAMED = 20;

export function signalsService(deps: SignalsDeps): Service {
  return service(signalsContract, {
    'GET /office/agents/signals': async ({ caller: { brandId }, query: { page, size } }) => {
      const since = new Date(deps.clock.now() - SINCE_MS);
      const day = zonedDay(since.getTime(), await deps.timeZoneOf(brandId));
      const { rows, total } = await deps.database.read((db) => pageOfSignals(db, { brandId, since, day, page, size }));
      const ids = [...new Set(rows.flatMap(({ top, members }) => [top, ...members]))];
      const [facts, places] = await Promise.all([deps.playerFacts(ids), deps.database.read((db) => placesOf(db, ids))]);
      const known = new Map(facts.map((fact) => [fact.id, fact]));
      const levelOf = (id: bigint) => places.get(id)?.depth ?? 0;
      return {
        list: rows.map(({ id, top, members, shared, at, volume, paid }) => ({
          id,
          line: known.get(top)?.username ?? '',
          shared: SHARED.filter((kind) => shared.includes(kind)),
          count: members.length,
          accounts: [...members]
            .sort((a, b) => levelOf(a) - levelOf(b))
            .slice(0, NAMED)
            .map((member) => ({
              id: member.toString(),
              account: known.get(member)?.username ?? '',
              type: known.get(member)?.type ?? 0,
              level: levelOf(member),
            })),
          lastAt: at.getTime(),
          volume: toWireNumber(volume),
          paid: toWireNumber(paid),
        })),
        ...pages(total, size),
      };
    },
  });
}
