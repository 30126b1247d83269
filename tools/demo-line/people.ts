import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AccountBrand, type NewPlayer, playerFacts, type Wallets } from '#features/accounts/public.ts';
import { createPlayer } from '#features/accounts/register/create-player.server.ts';
import { writeRates } from '#features/agents/tree/tree.store.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database } from '#platform/db/database.ts';
import type { Chance } from '../simulation/chance.ts';
import { AGENTS_BELOW, LINE_ACCOUNTS, LINE_RATES, PLAYERS, playerName } from './line.data.ts';

export interface LineMember {
  id: bigint;
  username: string;
  /** 0 is the top. */
  level: number;
  agent: boolean;
  upline: bigint | undefined;
  account: bigint;
}

export interface PeopleDeps {
  database: Database;
  wallets: Wallets;
  brand: AccountBrand;
  /** Existing accounts: the logins of the line. */
  logins: ReadonlyMap<string, bigint>;
  /** When the first member joined. */
  since: number;
  chance: Chance;
}

/** Creates all members of the line, the top first, with the rates of their level. */
export async function makeLine(deps: PeopleDeps): Promise<LineMember[]> {
  const { database, logins, chance } = deps;
  // One hash of an unknown password for all: nobody logs in with these accounts.
  const hash = await createPasswordHasher().hash(randomUUID());
  const hasher = { hash: async () => hash, verify: async () => false };
  const make = async (player: Omit<NewPlayer, 'password'>): Promise<bigint> => {
    const made = await createPlayer({ ...deps, hasher }, deps.brand, { ...player, password: '' });
    if (!made) throw new Error(`the name ${player.username} is taken`);
    return made.id;
  };
  const [top, first] = LINE_ACCOUNTS.map(({ username }) => ({ username, id: logins.get(username)! }));
  if (!top?.id || !first?.id) throw new Error('the logins of the line are not there');
  const line: Omit<LineMember, 'account'>[] = [{ ...top, level: 0, agent: true, upline: undefined }];
  let above = [top.id];
  for (const [depth, count] of AGENTS_BELOW.entries()) {
    const level = depth + 1;
    const names = above.flatMap((upline, at) =>
      Array.from({ length: count }, (_, place) => ({
        upline,
        name: `daily${level}${`${at * count + place + 1}`.padStart(2, '0')}`,
      })),
    );
    const made = await Promise.all(
      names.map(async ({ upline, name }, at) =>
        level === 1 && at === 0
          ? { ...first, level, agent: true, upline }
          : {
              id: await make({ username: name, type: 1, uplineId: upline }),
              username: name,
              level,
              agent: true,
              upline,
            },
      ),
    );
    line.push(...made);
    above = made.map(({ id }) => id);
  }
  // Agents of every level have players; the first of a level have more.
  const agents = line.slice(1);
  const places = Array.from({ length: PLAYERS }, (_, at) => {
    const agent = agents[Math.min(chance.below(agents.length), chance.below(agents.length))]!;
    return { username: playerName(at), uplineId: agent.id, level: agent.level + 1 };
  });
  const players = await Promise.all(
    places.map(async ({ level, ...player }) => ({
      id: await make(player),
      username: player.username,
      level,
      agent: false,
      upline: player.uplineId,
    })),
  );
  line.push(...players);
  await settleIn(deps, line);
  const facts = await database.read((db) =>
    playerFacts(
      db,
      line.map(({ id }) => id),
    ),
  );
  const accounts = new Map(facts.map(({ id, ledgerAccount }) => [id, ledgerAccount]));
  return line.map((member) => ({ ...member, account: accounts.get(member.id)! }));
}

/** Sets rates by level, and the day on which each member joined: agents first, then players one after the other. */
async function settleIn({ database, since }: PeopleDeps, line: readonly Omit<LineMember, 'account'>[]): Promise<void> {
  await database.transact(async (trx) => {
    for (const { id, level } of line) await writeRates(trx, id, LINE_RATES[level] ?? {});
    const came = line.map((_, at) => new Date(since + at * 3_600_000));
    await sql`
      update accounts.players p set registered_at = least(c.at, now())
        from unnest(${line.map(({ id }) => id)}::bigint[], ${came}::timestamptz[]) as c(id, at) where p.id = c.id`.execute(
      trx,
    );
  });
}
