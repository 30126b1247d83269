import type { AuthoriseOutcome, AuthoriseReason, DeductCall } from '#games/vendors/authorise/authorise-core.ts';
import type { Writer } from '#platform/db/database.ts';
import type { GameFacts } from '../lookups.ts';
import { takeStake } from './authorised.money.ts';
import { REASON_OF_STAKE } from './authorised.rules.ts';
import { type AuthorisedBet, changeBet, insertBet, lockBet, stakesOf, writeStep } from './authorised.store.ts';
import { type AuthorisedDeps, gameOf, type Member, objectionTo } from './member.ts';

/** The ledger refused because the player's room must be set again. It rolls back the whole transaction. */
class RoomEnded extends Error {}

const denied = (reason: AuthoriseReason, repeated = false): AuthoriseOutcome => ({ ok: false, reason, repeated });

/** Takes a bet's stake, or a further one where the product allows it. */
export async function deduct(deps: AuthorisedDeps, member: Member, call: DeductCall): Promise<AuthoriseOutcome> {
  const game = await gameOf(deps, member, call);
  const objection = await objectionTo(deps, member, game, call.amount);
  const attempt = (last: boolean) =>
    deps.database.transact((trx) => decide(trx, { member, call, game, objection, last }));
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof RoomEnded)) throw error;
    const { id: playerId, brandId, ledgerAccount: account } = member.player;
    // The room may have expired with its period. It is set again, so that a late worker locks out no player.
    await deps.renewRoom({ playerId, brandId, account });
    return attempt(true);
  }
}

interface Attempt {
  member: Member;
  call: DeductCall;
  game: GameFacts | undefined;
  objection: AuthoriseReason | undefined;
  /** The player's room has been set again already. */
  last: boolean;
}

async function decide(trx: Writer, attempt: Attempt): Promise<AuthoriseOutcome> {
  const { member, call, game, objection } = attempt;
  const { player, vendor } = member;
  const isNew = await insertBet(trx, {
    vendor: vendor.number,
    transfer_code: call.transferCode,
    player_id: player.id,
    brand_id: player.brandId,
    account: player.ledgerAccount,
    game: game?.id ?? 0,
    product_type: call.productType,
    // Refusals are stored: the vendor discards the bet, so a late first try must not take the money.
    state: objection ? 'refused' : 'running',
    stake: objection ? 0n : call.amount,
    refusal: objection ?? null,
    details: JSON.stringify(call.details),
  });
  const bet = await lockBet(trx, { vendor: vendor.number, transferCode: call.transferCode });
  if (!bet) throw new Error('a bet that was just written is gone');
  if (!isNew) return again(trx, bet, attempt);
  if (objection) return denied(objection);
  return take(trx, bet, { ...attempt, amount: call.amount });
}

/** Handles a transfer code that is known already (protocols.md B "Deduct"). */
async function again(trx: Writer, bet: AuthorisedBet, attempt: Attempt): Promise<AuthoriseOutcome> {
  const { call, member } = attempt;
  if (bet.player_id !== member.player.id) return denied('exists');
  if (bet.state === 'refused') return denied(bet.refusal as AuthoriseReason, true);
  if (bet.state === 'void') return denied('cancelled');
  const stakes = await stakesOf(trx, bet);
  const same = stakes.some((stake) => stake.transaction_id === call.transactionId && stake.amount === call.amount);
  if (call.product === 'sports') return denied('exists', same);
  if (bet.state === 'settled') return denied('settled');
  if (call.product === 'third-party' && stakes.some((stake) => stake.transaction_id === call.transactionId))
    return denied('exists', same);
  if (attempt.objection) return denied(attempt.objection);
  const amount = call.product === 'games' ? call.amount - bet.stake : call.amount;
  return amount < 0n ? denied('undecided') : take(trx, bet, { ...attempt, amount });
}

async function take(
  trx: Writer,
  bet: AuthorisedBet,
  { call, amount, last }: Attempt & { amount: bigint },
): Promise<AuthoriseOutcome> {
  const transfers: bigint[] = [];
  const next = bet.stakes + 1;
  const { transactionId } = call;
  const taken = await takeStake(
    { trx, vendor: call.vendor, bet, transfers },
    { number: next, amount, transactionId, anew: false },
  );
  if (!taken.ok) {
    if (taken.reason === 'limit_reached' && !last) throw new RoomEnded();
    const reason = REASON_OF_STAKE[taken.reason];
    // The ledger stores the refusal under this number, so the bet's next stake needs another.
    await changeBet(trx, bet, bet.stakes === 0 ? { state: 'refused', stake: 0n, refusal: reason } : { stakes: next });
    return denied(reason);
  }
  const stake = bet.stakes === 0 ? amount : bet.stake + amount;
  await changeBet(trx, bet, { stake, stakes: next });
  await writeStep(trx, {
    vendor: bet.vendor,
    transfer_code: bet.transfer_code,
    action: 'deduct',
    transaction_id: transactionId,
    amount,
    result_time: null,
    body_sha256: Buffer.from(call.bodySha256, 'hex'),
    transfers,
  });
  return { ok: true, balance: taken.balance, brandId: bet.brand_id };
}
