import type { Reader } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import { textIn } from '../missions/campaign.rules.ts';
import './raffle.tables.ts';

const SIZE = 12;

interface Ask {
  raffleId: number;
  page: number;
  /** Language of the reader; `fallback` is the brand's. */
  language: string;
  fallback: string;
}

/** Draws that won a prize, newest first. */
export async function raffleWinners(db: Reader, { raffleId, page, language, fallback }: Ask) {
  const won = db
    .selectFrom('rewards.raffle_draw as draw')
    .where('draw.raffle_id', '=', raffleId)
    .where('draw.outcome', 'is not', null);
  const [rows, { count }] = await Promise.all([
    won
      .innerJoin('rewards.raffle_prize as prize', 'prize.id', 'draw.prize_id')
      .select(['draw.id', 'draw.player_id', 'draw.outcome', 'draw.at', 'prize.texts'])
      .orderBy('draw.id', 'desc')
      .limit(SIZE)
      .offset((page - 1) * SIZE)
      .execute(),
    won.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const total = Number(count);
  return {
    total,
    totalPages: totalPages(total, SIZE),
    list: rows.map(({ id, player_id, outcome, at, texts }) => ({
      id: id.toString(),
      playerId: player_id,
      outcome: outcome ?? '',
      at: at.getTime(),
      prize: textIn(texts, language, fallback).name,
    })),
  };
}
