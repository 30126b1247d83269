import { randomUUID } from 'node:crypto';
import type { Seat } from './vendor-house.ts';

/** Bodies as a vendor sends them; `amount` in 1/100,000 of a main unit. */
export function betBody(seat: { token: string; player: { id: bigint } }, changes: object = {}) {
  return {
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_user: seat.player.id.toString(),
    round: `R-${randomUUID()}`,
    round_closed: false,
    game_code: 'lotus',
    currency: 'VNDK',
    is_free: false,
    amount: 100_000,
    ...changes,
  };
}

export type BetBody = ReturnType<typeof betBody>;

export function winBody(seat: Seat, bet: BetBody, changes: object = {}) {
  return betBody(seat, {
    round: bet.round,
    round_closed: true,
    reference_transaction_uuid: bet.transaction_uuid,
    ...changes,
  });
}

export function rollbackBody(seat: Seat, bet: BetBody, changes: object = {}) {
  return {
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
    round_closed: true,
    game_code: 'lotus',
    user: seat.player.id.toString(),
    ...changes,
  };
}
