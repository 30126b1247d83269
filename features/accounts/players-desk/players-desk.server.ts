import { latestEntries, writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { may } from '#platform/http/policy.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { EndedSessions } from '../accounts.events.ts';
import { forgetDevices } from '../session/device.store.ts';
import { revokeSessions } from '../session/session.store.ts';
import { playersDeskContract } from './players-desk.contract.ts';
import {
  countLiveSessions,
  countPlayers,
  findPlayers,
  lockStatus,
  playerOfBrand,
  setStatus,
} from './players-desk.store.ts';

export interface PlayersDeskDeps {
  database: Database;
  clock: Clock;
  balance(ledgerAccount: bigint): Promise<{ available: bigint; held: bigint }>;
  /** All deposits and withdrawals so far. */
  moneySums(playerId: bigint): Promise<{ deposits: bigint; withdrawals: bigint }>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Called after the commit: open games and live connections end too. */
  onSessionsEnded(ended: EndedSessions): Promise<void>;
}

type Row = Awaited<ReturnType<typeof findPlayers>>[number];

const LOOK_MS = 900_000;
const LOOKS_READ = 20;

const BLOCK = playersDeskContract['POST /office/players/{id}/block'];

export function playersDeskService(deps: PlayersDeskDeps): Service {
  const { database, clock } = deps;
  return service(playersDeskContract, {
    'GET /office/players': async ({ caller, query }) => {
      const asked = { brandId: caller.brandId, ...query };
      const [rows, total] = await database.snapshot(async (db) => [
        await findPlayers(db, asked),
        await countPlayers(db, asked),
      ]);
      const list = await Promise.all(rows.map((row) => toPlayer(deps, row)));
      return { list, ...pages(total, query.size) };
    },
    'GET /office/players/{id}': async ({ caller, params }) => {
      const id = BigInt(params.id);
      const row = await database.read((db) => playerOfBrand(db, caller.brandId, id));
      if (!row) return refuse('player.unknown');
      await noteLook(deps, caller, id);
      const uplineId = row.upline_id;
      const [player, { held }, sums, openSessions, upline, block] = await Promise.all([
        toPlayer(deps, row),
        deps.balance(row.ledger_account ?? 0n),
        deps.moneySums(id),
        database.read((db) => countLiveSessions(db, id, new Date(clock.now()))),
        uplineId === null ? undefined : database.read((db) => playerOfBrand(db, caller.brandId, uplineId)),
        row.status === 'blocked' ? blockOf(deps, caller.brandId, id) : null,
      ]);
      return {
        ...player,
        held: toDecimal(held),
        language: row.language,
        upline: upline?.username ?? null,
        openSessions,
        deposits: toDecimal(sums.deposits),
        withdrawals: toDecimal(sums.withdrawals),
        mayBlock: may(BLOCK.access, caller),
        block,
      };
    },
    'POST /office/players/{id}/block': async ({ caller, params, body }) => {
      const { brandId, ip } = caller;
      const operator = operatorOf(caller);
      const id = BigInt(params.id);
      const at = new Date(clock.now());
      const status = body.blocked ? ('blocked' as const) : ('active' as const);
      const changed = await database.transact(async (db) => {
        const before = await lockStatus(db, brandId, id);
        if (before === undefined) return refuse('player.unknown');
        if (before === 'closed') return refuse('player.closed');
        if (before === status) return false;
        await setStatus(db, id, status);
        if (body.blocked) {
          await revokeSessions(db, { playerId: id }, 'blocked', at.getTime());
          await forgetDevices(db, { playerId: id }, at.getTime());
        }
        await writeAudit(db, {
          brandId,
          at,
          operatorId: operator.id,
          ip,
          subject: `player:${id}`,
          action: body.blocked ? 'player.blocked' : 'player.unblocked',
          facts: { reason: body.reason },
        });
        return true;
      });
      if (isRefusal(changed)) return changed;
      if (changed) await deps.onSessionsEnded({ playerId: id, sessionId: undefined });
      return { status };
    },
  });
}

/** The last block on the trail. */
async function blockOf({ database, operatorNames }: PlayersDeskDeps, brandId: number, playerId: bigint) {
  const ask = { brandId, actions: ['player.blocked'], subject: `player:${playerId}`, limit: 1 } as const;
  const [entry] = await database.read((db) => latestEntries(db, ask));
  if (!entry) return null;
  const { operatorId } = entry;
  const by = operatorId === null ? null : ((await operatorNames([operatorId])).get(operatorId) ?? null);
  return { reason: String(entry.facts.reason ?? ''), at: entry.at.getTime(), by };
}

/** Who looked at a player is on the trail; a sheet that stays open asks again and again, and is one look. */
async function noteLook({ database, clock }: PlayersDeskDeps, { brandId, ip, operator }: Caller, playerId: bigint) {
  if (!operator) return;
  const at = new Date(clock.now());
  const subject = `player:${playerId}`;
  const ask = { brandId, actions: ['player.viewed'], subject, limit: LOOKS_READ } as const;
  const looks = await database.read((db) => latestEntries(db, ask));
  const isLooking = looks.some((one) => one.operatorId === operator.id && at.getTime() - one.at.getTime() < LOOK_MS);
  if (isLooking) return;
  await database.transact((db) =>
    writeAudit(db, { brandId, at, operatorId: operator.id, ip, action: 'player.viewed', subject }),
  );
}

async function toPlayer(deps: PlayersDeskDeps, row: Row) {
  const { available } = await deps.balance(row.ledger_account ?? 0n);
  return {
    id: row.id.toString(),
    username: row.username,
    nickname: row.nickname ?? '',
    type: row.type,
    status: row.status,
    registeredAt: row.registered_at.getTime(),
    lastLoginAt: row.current_login_at?.getTime() ?? null,
    available: toDecimal(available),
  };
}
