import type { AuthoriseOutcome, ExtraCall } from '#games/vendors/authorise/authorise-core.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { authorisedKeys, REASON_OF_STAKE } from './authorised.rules.ts';
import { writeStep } from './authorised.store.ts';
import { type AuthorisedDeps, gameOf, type Member, objectionTo } from './member.ts';

const KINDS = {
  bonus: { kind: 'promo_payout', house: 'promotion', sign: 1n },
  tip: { kind: 'tip', house: 'gaming', sign: -1n },
} as const;

/** Money without a bet: a vendor's bonus to the player, or a player's tip at a table. Once per code. */
export async function extra(
  deps: AuthorisedDeps,
  member: Member,
  name: keyof typeof KINDS,
  call: ExtraCall,
): Promise<AuthoriseOutcome> {
  const { player, vendor } = member;
  const game = await gameOf(deps, member, { vendor: call.vendor, productType: 0, gameId: call.gameId });
  const objection = name === 'tip' ? await objectionTo(deps, member, game, call.amount) : undefined;
  const key = authorisedKeys[name](call.vendor, call.transferCode);
  if (objection && !(await deps.ledger.find(key))) return { ok: false, reason: objection };
  const { kind, house, sign } = KINDS[name];
  return deps.database.transact(async (trx): Promise<AuthoriseOutcome> => {
    const result = await inTransaction(trx).post({
      key,
      account: player.ledgerAccount,
      house,
      kind,
      amount: sign * call.amount,
      game: game?.id ?? member.gameId,
      vendor: vendor.number,
    });
    if (!result.ok) return { ok: false, reason: REASON_OF_STAKE[result.reason] };
    if (result.replayed) return { ok: false, reason: 'exists', repeated: true };
    await writeStep(trx, {
      vendor: vendor.number,
      transfer_code: call.transferCode,
      action: name,
      transaction_id: call.transactionId,
      amount: call.amount,
      result_time: null,
      body_sha256: Buffer.from(call.bodySha256, 'hex'),
      transfers: [result.id],
    });
    return { ok: true, balance: result.balance, brandId: player.brandId };
  });
}
