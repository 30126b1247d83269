import { randomBytes } from 'node:crypto';
import type { Site } from '#features/site/public.ts';
import { isClientSeed } from '#games/engines/fair/fair-draw.ts';
import { RAFFLE_CODE } from '#games/engines/raffle/raffle.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { storedView } from '../missions/award-view.ts';
import { textIn } from '../missions/campaign.rules.ts';
import { type DrawDeps, drawRaffle, isOpen, prizesPayable } from './draw-raffle.ts';
import { raffleContract } from './raffle.contract.ts';
import { chancesOf, isLeft, TICKET_TYPES } from './raffle.rules.ts';
import {
  type DrawRow,
  drawsOf,
  type PrizeRow,
  prizesOf,
  type RaffleRow,
  runningRaffles,
  ticketsOf,
} from './raffle.store.ts';

export interface RaffleDeps extends DrawDeps {
  site: Pick<Site, 'brands'>;
}

export function raffleService(deps: RaffleDeps): Service {
  const { database } = deps.awards;
  return service(raffleContract, {
    'GET /wps/relay/MCSFE_getRafflePromotionStatus': async ({ caller }) => ({ list: await raffles(deps, caller) }),
    'POST /wps/relay/MCS2_claimRafflePromotion': async ({ caller, body }) => {
      const { raffleId = 0, nonce = -1, clientSeed = '' } = body ?? {};
      const playerId = playerOf(caller).id;
      const done = await drawRaffle(deps, {
        brandId: caller.brandId,
        playerId,
        raffleId,
        nonce: nonce < 0 ? undefined : nonce,
        clientSeed: isClientSeed(clientSeed) ? clientSeed : randomBytes(8).toString('hex'),
      });
      if (isRefusal(done)) return done;
      const [draw] = await drawViews(deps, caller, [done.draw]);
      if (!draw) return refuse('raffle.draw.unknown');
      const next = deps.seeds.commitmentFor({ raffleId, playerId, nonce: done.used });
      return { ...draw, tickets: done.left, nextCommitment: next };
    },
    'GET /wps/relay/PARLOR_raffleDraws': async ({ caller, query }) => {
      const { rows, total } = await database.read((db) => drawsOf(db, playerOf(caller).id, query));
      return {
        list: await drawViews(deps, caller, rows),
        total,
        totalPages: totalPages(total, query.size),
      };
    },
  });
}

async function raffles({ awards, seeds, site }: RaffleDeps, caller: Caller) {
  const { language: fallback } = await site.brands.byId(caller.brandId);
  const playerId = playerOf(caller).id;
  const nowMs = awards.clock.now();
  const found = await awards.database.read(async (db) => {
    const running = (await runningRaffles(db, caller.brandId)).filter((raffle) => isOpen(raffle, nowMs));
    const prizes = await prizesOf(
      db,
      running.map(({ id }) => id),
    );
    const of = (raffle: RaffleRow) => prizes.filter((prize) => prize.raffle_id === raffle.id);
    const payable = await Promise.all(running.map((raffle) => prizesPayable(db, raffle, of(raffle))));
    const tickets = await ticketsOf(db, playerId);
    return running.map((raffle, index) => ({
      raffle,
      prizes: of(raffle),
      payable: payable[index] ?? [],
      tickets: tickets.find((row) => row.raffle_id === raffle.id),
    }));
  });
  return found.map(({ raffle, prizes, payable, tickets }) => {
    const { name, text } = textIn(raffle.texts, caller.language, fallback);
    const nonce = tickets?.used ?? 0;
    return {
      raffleId: raffle.id,
      name,
      description: text,
      look: raffle.look,
      ticketType: TICKET_TYPES[raffle.look],
      tickets: (tickets?.given ?? 0) - nonce,
      nonce,
      commitment: seeds.commitmentFor({ raffleId: raffle.id, playerId, nonce }),
      startsAt: raffle.starts_at?.getTime() ?? null,
      endsAt: raffle.ends_at?.getTime() ?? null,
      forDeposit: raffle.for_deposit === null ? null : toWireNumber(raffle.for_deposit),
      depositDayLimit: raffle.deposit_day_limit,
      forRank: raffle.for_rank,
      prizes: prizeViews({ prizes, payable }, (prize) => textIn(prize.texts, caller.language, fallback).name),
    };
  });
}

function prizeViews(
  { prizes, payable }: { prizes: readonly PrizeRow[]; payable: readonly PrizeRow[] },
  nameOf: (prize: PrizeRow) => string,
) {
  const chances = chancesOf(payable);
  return prizes.map((prize) => {
    const at = payable.indexOf(prize);
    const left = prize.stock === null ? null : prize.stock - prize.won;
    return {
      prizeId: prize.id,
      name: nameOf(prize),
      reward: storedView(prize.prize),
      chance: chances[at] ?? 0,
      left: at < 0 || !isLeft(prize) ? 0 : left,
    };
  });
}

async function drawViews({ awards, site }: RaffleDeps, caller: Caller, rows: readonly DrawRow[]) {
  const { language: fallback } = await site.brands.byId(caller.brandId);
  const ids = [...new Set(rows.map((row) => row.raffle_id))];
  const [raffles, prizes] = await awards.database.read((db) =>
    Promise.all([
      ids.length === 0 ? [] : db.selectFrom('rewards.raffle').selectAll().where('id', 'in', ids).execute(),
      prizesOf(db, ids),
    ]),
  );
  return rows.map((row) => {
    const raffle = raffles.find(({ id }) => id === row.raffle_id);
    const prize = prizes.find(({ id }) => id === row.prize_id);
    return {
      drawId: row.id.toString(),
      raffleId: row.raffle_id,
      prizeId: row.prize_id,
      at: row.at.getTime(),
      raffleName: textIn(raffle?.texts ?? {}, caller.language, fallback).name,
      prizeName: textIn(prize?.texts ?? {}, caller.language, fallback).name,
      reward: storedView(prize?.prize),
      state: stateOf(row.outcome),
      proof: proofOf(row),
    };
  });
}

function stateOf(outcome: string | null) {
  if (outcome === null) return 'blank' as const;
  if (outcome === 'held') return 'held' as const;
  return outcome === 'barred' ? ('barred' as const) : ('given' as const);
}

function proofOf(row: DrawRow) {
  const of = row.prizes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    serverSeed: row.server_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    gameCode: RAFFLE_CODE,
    input: { prizes: row.prizes.map(({ id, weight }) => ({ id, weight })) },
    outcome: { prize: row.prize_id, drawn: Number(row.drawn), of },
  };
}
