import type { Outcome, WalletCore } from '#games/vendors/wallet-core.ts';
import { fromHubAmount } from './hub.amounts.ts';
import type { HubAction, HubBody } from './hub.contract.ts';

/** What the translation needs to know of the vendor. */
export interface Dialect {
  code: string;
  echoesPlayer: boolean;
}

/** Translates a wallet call for the core. */
export function ask<A extends HubAction>(
  core: WalletCore,
  action: A,
  vendor: Dialect,
  body: HubBody<A>,
): Promise<Outcome> {
  return QUESTIONS[action](core, vendor, body as never);
}

const QUESTIONS: { [A in HubAction]: (core: WalletCore, vendor: Dialect, body: HubBody<A>) => Promise<Outcome> } = {
  check: (core, vendor, body) =>
    core.session({ vendor: vendor.code, token: body.token, player: body.user ?? undefined }),
  balance: (core, vendor, body) => core.balance(inGame(vendor, body)),
  bet: (core, vendor, body) =>
    core.stake({
      ...inRound(vendor, body),
      currency: body.currency,
      amount: amountOf(body.amount),
      free: body.is_free,
      reward: body.reward_uuid ?? undefined,
    }),
  win: (core, vendor, body) =>
    core.payout({
      ...inRound(vendor, body),
      currency: body.currency,
      amount: amountOf(body.amount),
      stakeId: body.reference_transaction_uuid,
      free: body.is_free,
      jackpot: body.jackpot_win ? { amount: amountOf(body.jackpot_win), level: body.jackpot_level ?? '' } : undefined,
    }),
  rollback: (core, vendor, body) =>
    core.rollback({
      ...inRound(vendor, body),
      stakeId: body.reference_transaction_uuid,
      reward: body.reward_uuid ?? undefined,
    }),
};

function inGame(vendor: Dialect, body: HubBody<'balance'>) {
  const echoed = vendor.echoesPlayer ? body.supplier_user : undefined;
  return {
    vendor: vendor.code,
    token: body.token,
    player: body.user || echoed || undefined,
    gameCode: body.game_code,
  };
}

function inRound(vendor: Dialect, body: HubBody<'bet'> | HubBody<'win'> | HubBody<'rollback'>) {
  return {
    ...inGame(vendor, body),
    transactionId: body.transaction_uuid,
    round: body.round,
    closesRound: body.round_closed,
  };
}

function amountOf(value: number): bigint {
  const amount = fromHubAmount(value);
  if (amount === undefined) throw new Error('the contract let an amount through that cannot be booked');
  return amount;
}
