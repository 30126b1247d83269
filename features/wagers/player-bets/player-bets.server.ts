import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { detailOf } from '../authorised/bet-details.ts';
import { gameName, type Lookups } from '../lookups.ts';
import { type BetCategory, resultOf } from '../records/bet-category.rules.ts';
import { betTable } from '../records/bet-file.ts';
import { type Asked, betFilterFor, totals } from '../records/bet-records.server.ts';
import { type BetLine, readBets, sumBets } from '../records/bet-records.store.ts';
import type { RecordsDeps } from '../records/records.deps.ts';
import { MOST_ROWS, tableFile } from '../records/table-pieces.ts';
import type { BetDetails } from '../records/told-bets.ts';
import { playerBetsContract } from './player-bets.contract.ts';

export interface PlayerBetsDeps extends RecordsDeps {
  players: Lookups['players'];
}

const PAGE_SIZE = 8;
const DAY_MS = 86_400_000;
/** As far after now as bets are listed. */
const AHEAD_MS = 60_000;

export function playerBetsService(deps: PlayerBetsDeps): Service {
  return service(playerBetsContract, {
    'GET /office/players/{id}/bets': async ({ caller, params, query }) => {
      const asked = await askedOf(deps, caller, params.id, query);
      if (!asked) return refuse('player.unknown');
      const { rows, sums } = await readBets(deps.database, asked.filter, { page: query.page, size: PAGE_SIZE });
      const { language } = caller;
      const details = await deps.tellBets({ bets: rows, gameOf: asked.gameOf, language });
      const list = rows.map((row) => betOf(row, asked, details, caller));
      return { list, ...totals(sums.bets, PAGE_SIZE) };
    },
    'GET /office/players/{id}/bets/file': async ({ caller, params, query }) => {
      const asked = await askedOf(deps, caller, params.id, query);
      if (!asked) return refuse('player.unknown');
      const { bets } = await deps.database.read((db) => sumBets(db, asked.filter));
      if (bets > MOST_ROWS) return refuse('records.export.large', { values: { most: MOST_ROWS } });
      return tableFile(deps, query.format, caller, {
        name: `bets-${params.id}`,
        range: asked.filter.range,
        ...betTable(deps, asked, caller.language),
      });
    },
  });
}

/** Undefined for a player of another brand, or an unknown one. */
async function askedOf(
  deps: PlayerBetsDeps,
  { brandId }: Caller,
  id: string,
  { category, days, until }: { category?: BetCategory | undefined; days: number; until?: number | undefined },
): Promise<Asked | undefined> {
  const playerId = BigInt(id);
  const [player] = await deps.players([playerId]);
  if (player?.brandId !== brandId) return undefined;
  const now = deps.clock.now();
  const startDate = now - days * DAY_MS;
  const endDate = Math.max(startDate, Math.min(until ?? Number.POSITIVE_INFINITY, now + AHEAD_MS));
  const asked = await betFilterFor(deps, { category }, { startDate, endDate }, playerId);
  if (typeof asked === 'string') throw new Error(`${days} days cannot be asked: ${asked}`);
  return asked;
}

function betOf(row: BetLine, { gameOf }: Asked, details: BetDetails, { language }: Caller) {
  const game = gameOf.get(row.game);
  const detail = detailOf(details, row);
  const only = detail?.legs.length === 1 ? resultOf(row) : '';
  return {
    id: row.id.toString(),
    round: row.round,
    vendor: game?.vendor ?? '',
    game: game ? gameName(game, language) : '',
    placedAt: row.placed_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
    stake: toDecimal(row.stake),
    payout: toDecimal(row.payout),
    status: resultOf(row),
    kind: detail?.kind ?? '',
    event: detail?.eventName ?? '',
    oddsType: detail?.oddsType ?? '',
    legs: (detail?.legs ?? []).map((leg) => ({ ...leg, status: leg.status || only })),
  };
}
