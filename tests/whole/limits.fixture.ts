import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { betBody } from '../vendors/wallet-bodies.ts';
import type { WholeHouse } from './whole-house.ts';

/** A player at a game of the studio. */
export interface Seat {
  id: bigint;
  token: string;
  game: string;
  balance(): Promise<bigint>;
}

export async function seatAt(house: WholeHouse, username: string): Promise<Seat> {
  const { id, balance } = await house.player(username);
  const token = await house.session(id);
  return { id, token, balance, game: await house.launch(token) };
}

/** The clock was moved: the player is still logged in, and has opened the game again. */
export async function seatAgain(house: WholeHouse, seat: Seat): Promise<Seat> {
  await stayLoggedIn(house, seat);
  return { ...seat, game: await house.launch(seat.token) };
}

export async function stayLoggedIn({ foundation }: WholeHouse, { id }: Pick<Seat, 'id'>): Promise<void> {
  const late = new Date('2100-01-01');
  await foundation.database.transact((db) =>
    db
      .updateTable('accounts.sessions')
      .set({ idle_ends_at: late, ends_at: late })
      .where('player_id', '=', id)
      .execute(),
  );
}

/** A wallet call of the vendor; `units` are main units. */
export function moneyBody(
  house: WholeHouse,
  { id, game }: Pick<Seat, 'id' | 'game'>,
  units: number,
  changes: object = {},
) {
  const body = { game_code: house.gameCode, amount: units * 100_000, ...changes };
  return betBody({ token: game, player: { id } }, body);
}

export type MoneyBody = ReturnType<typeof moneyBody>;

export function stake(house: WholeHouse, seat: Seat, units: number): Promise<string> {
  return house.vendor('bet', moneyBody(house, seat, units));
}

export function payout(house: WholeHouse, seat: Seat, bet: MoneyBody, units: number): Promise<string> {
  const changes = { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, round_closed: true };
  return house.vendor('win', moneyBody(house, seat, units, changes));
}

export function takeBack(house: WholeHouse, { id, game }: Seat, bet: MoneyBody): Promise<string> {
  return house.vendor('rollback', {
    token: game,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
    round_closed: true,
    game_code: house.gameCode,
    user: id.toString(),
  });
}

export const LIMITS = '/portal/limits';

/** Sets, raises or removes a limit; returns the page. */
export async function setLimit(
  house: WholeHouse,
  { token }: Pick<Seat, 'token'>,
  [kind, period, amount]: [string, string, number | null],
) {
  const { value, code } = await house.call(`PUT ${LIMITS}`, { token, body: { kind, period, amount } });
  expect(code).toBeUndefined();
  return limitIn(value, kind, period);
}

export async function readLimit(house: WholeHouse, { token }: Pick<Seat, 'token'>, kind: string, period: string) {
  return limitIn((await house.call(`GET ${LIMITS}`, { token })).value, kind, period);
}

interface ShownLimit {
  kind: string;
  period: string;
  amount: number | null;
  used: number;
  left: number | null;
  periodEndsAt: number;
  pending: { amount: number | null; confirmableAt: number } | null;
}

function limitIn(view: { limits: ShownLimit[] }, kind: string, period: string): ShownLimit {
  const found = view.limits.find((limit) => limit.kind === kind && limit.period === period);
  if (!found) throw new Error(`${kind} per ${period} is not on the page`);
  return found;
}

export function deposit(house: WholeHouse, { token }: Pick<Seat, 'token'>, amount: number) {
  return house.call('POST /wps/relay/MCSFE_depositByQRImageUrl', { token, body: { amount } });
}
