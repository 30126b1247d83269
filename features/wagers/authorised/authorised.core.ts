import type {
  AuthoriseCore,
  AuthoriseOutcome,
  AuthoriseReason,
  BetCall,
  CancelCall,
  MemberCall,
  ReturnCall,
  SettleCall,
} from '#games/vendors/authorise/authorise-core.ts';
import type { Writer } from '#platform/db/database.ts';
import { deduct } from './authorised.deduct.ts';
import { extra } from './authorised.extras.ts';
import {
  type BetMoney,
  giveStakesBack,
  LedgerRefused,
  paySettlement,
  takeSettlementBack,
  takeStake,
} from './authorised.money.ts';
import { type AuthorisedState, BET_STEPS, type BetStep } from './authorised.rules.ts';
import {
  type AuthorisedBet,
  changeBet,
  findBet,
  insertBet,
  lockBet,
  stakesOf,
  wasSettledWith,
  writeStep,
} from './authorised.store.ts';
import { type AuthorisedDeps, type Member, memberOf } from './member.ts';

/**
 * The core of the authorise-and-settle family (protocols.md B): each call is one transaction that locks the bet, moves
 * the money and records the step. A changed result is a new transfer, never an edit.
 */
export function authoriseCore(deps: AuthorisedDeps): AuthoriseCore {
  return {
    balance: (call) => answerBalance(deps, call),
    deduct: (call) => ofMember(deps, call, (member) => deduct(deps, member, call)),
    settle: (call) => ofMember(deps, call, (member) => settle(deps, member, call)),
    rollback: (call) => ofMember(deps, call, (member) => rollback(deps, member, call)),
    cancel: (call) => ofMember(deps, call, (member) => cancel(deps, member, call)),
    returnStake: (call) => ofMember(deps, call, (member) => returnStake(deps, member, call)),
    bonus: (call) => ofMember(deps, call, (member) => extra(deps, member, 'bonus', call)),
    tip: (call) => ofMember(deps, call, (member) => extra(deps, member, 'tip', call)),
    status: (call) => ofMember(deps, call, (member) => status(deps, member, call)),
  };
}

async function ofMember(
  deps: AuthorisedDeps,
  call: MemberCall,
  act: (member: Member) => Promise<AuthoriseOutcome>,
): Promise<AuthoriseOutcome> {
  const member = await memberOf(deps, call);
  if (!member) return { ok: false, reason: 'unknown-player' };
  const outcome = await act(member);
  const { brandId, ledgerAccount } = member.player;
  if (outcome.ok || outcome.balance !== undefined) return { ...outcome, brandId };
  // Every answer contains the balance, which the vendor shows to the player.
  return { ...outcome, brandId, balance: (await deps.ledger.balance(ledgerAccount)).available };
}

async function answerBalance(deps: AuthorisedDeps, call: MemberCall): Promise<AuthoriseOutcome> {
  const member = await memberOf(deps, call);
  if (!member) return { ok: false, reason: 'unknown-player' };
  const { available } = await deps.ledger.balance(member.player.ledgerAccount);
  return { ok: true, balance: available, brandId: member.player.brandId };
}

const denied = (reason: AuthoriseReason, repeated = false): AuthoriseOutcome => ({ ok: false, reason, repeated });

interface StepWork {
  money: BetMoney;
  to: AuthorisedState;
}

/** A step's result: the balance after it, or why it is denied. */
type Work = (work: StepWork) => Promise<bigint | AuthoriseOutcome>;

/** Runs one step of a known bet in one transaction. Returns undefined if the bet is unknown. */
async function step(
  deps: AuthorisedDeps,
  { member, call, name }: { member: Member; call: BetCall; name: BetStep },
  work: Work,
  denial: (bet: AuthorisedBet, reason: AuthoriseReason) => AuthoriseOutcome = (_, reason) => denied(reason),
): Promise<AuthoriseOutcome | undefined> {
  const { number } = member.vendor;
  try {
    return await deps.database.transact(async (trx) => {
      const bet = await lockBet(trx, { vendor: number, transferCode: call.transferCode });
      if (!bet) return undefined;
      if (bet.player_id !== member.player.id) return denied('no-such-bet');
      const leads = BET_STEPS[name][bet.state];
      if ('denied' in leads) return denial(bet, leads.denied);
      const done = await work({ money: { trx, vendor: call.vendor, bet, transfers: [] }, to: leads.to });
      return typeof done === 'bigint' ? { ok: true, balance: done, brandId: bet.brand_id } : done;
    });
  } catch (error) {
    if (error instanceof LedgerRefused) return denied(error.reason);
    throw error;
  }
}

interface Noted {
  action: BetStep;
  call: BetCall;
  amount?: bigint;
  resultTime?: string;
}

async function note(trx: Writer, { bet, transfers }: BetMoney, { action, call, amount, resultTime }: Noted) {
  await writeStep(trx, {
    vendor: bet.vendor,
    transfer_code: bet.transfer_code,
    action,
    transaction_id: call.transactionId,
    amount: amount ?? null,
    result_time: resultTime ?? null,
    body_sha256: Buffer.from(call.bodySha256, 'hex'),
    transfers,
  });
}

async function settle(deps: AuthorisedDeps, member: Member, call: SettleCall): Promise<AuthoriseOutcome> {
  const work: Work = async ({ money, to }) => {
    const { trx, bet } = money;
    // The same settlement after its rollback is a repeated old call, not a new result.
    const result = { amount: call.winLoss, resultTime: call.resultTime };
    if (bet.settlements > 0 && call.resultTime !== '' && (await wasSettledWith(trx, bet, result)))
      return denied('rolled-back');
    const balance = await paySettlement(money, call.winLoss);
    await changeBet(trx, bet, { state: to, win_loss: call.winLoss, settlements: bet.settlements + 1 });
    await note(trx, money, { action: 'settle', call, amount: call.winLoss, resultTime: call.resultTime });
    return balance;
  };
  const sameAgain = (bet: AuthorisedBet, reason: AuthoriseReason) =>
    denied(reason, bet.state === 'settled' && bet.win_loss === call.winLoss);
  return (await step(deps, { member, call, name: 'settle' }, work, sameAgain)) ?? denied('no-such-bet');
}

async function rollback(deps: AuthorisedDeps, member: Member, call: BetCall): Promise<AuthoriseOutcome> {
  const work: Work = async ({ money, to }) => {
    const { trx, bet } = money;
    // The bet was cancelled before it arrived, so there is nothing to reopen.
    if (bet.stakes === 0) return denied('no-such-bet');
    const balance = bet.state === 'settled' ? await takeSettlementBack(money) : await stakeAnew(money, bet.stake);
    const stakes = bet.state === 'settled' ? bet.stakes : bet.stakes + 1;
    await changeBet(trx, bet, { state: to, win_loss: 0n, stakes });
    await note(trx, money, { action: 'rollback', call });
    return balance;
  };
  const sameAgain = (bet: AuthorisedBet, reason: AuthoriseReason) =>
    denied(reason, bet.state === 'running' && bet.settlements > 0);
  return (await step(deps, { member, call, name: 'rollback' }, work, sameAgain)) ?? denied('no-such-bet');
}

async function stakeAnew(money: BetMoney, amount: bigint): Promise<bigint> {
  const number = money.bet.stakes + 1;
  const taken = await takeStake(money, { number, amount, transactionId: '', anew: true });
  if (!taken.ok) throw new LedgerRefused('undecided');
  return taken.balance;
}

async function cancel(deps: AuthorisedDeps, member: Member, call: CancelCall): Promise<AuthoriseOutcome> {
  const work: Work = async ({ money, to }) => {
    const { trx, bet } = money;
    const standing = (await stakesOf(trx, bet)).filter(({ stands }) => stands);
    const named = call.all ? standing : standing.filter((stake) => stake.transaction_id === call.transactionId);
    if (named.length === 0) return denied('no-such-bet');
    if (bet.state === 'settled') await takeSettlementBack(money);
    const balance = await giveStakesBack(money, named);
    const left = standing.filter((stake) => !named.includes(stake)).reduce((sum, { amount }) => sum + amount, 0n);
    const isVoid = named.length === standing.length;
    // Keeps the voided stakes: a rollback of the cancellation takes them again.
    await changeBet(trx, bet, isVoid ? { state: to, win_loss: 0n } : { state: 'running', win_loss: 0n, stake: left });
    await note(trx, money, { action: 'cancel', call });
    return balance;
  };
  const sameAgain = (bet: AuthorisedBet, reason: AuthoriseReason) => denied(reason, bet.state === 'void');
  const known = await step(deps, { member, call, name: 'cancel' }, work, sameAgain);
  return known ?? tombstone(deps, member, call);
}

/** Records the bet as void, so that it is refused if it arrives later. */
async function tombstone(
  deps: AuthorisedDeps,
  { player, vendor }: Member,
  call: CancelCall,
): Promise<AuthoriseOutcome> {
  const isNew = await deps.database.transact(async (trx) => {
    const made = await insertBet(trx, {
      vendor: vendor.number,
      transfer_code: call.transferCode,
      player_id: player.id,
      brand_id: player.brandId,
      account: player.ledgerAccount,
      game: 0,
      product_type: 0,
      state: 'void',
      stake: 0n,
      refusal: null,
      details: JSON.stringify({}),
    });
    const bet = await lockBet(trx, { vendor: vendor.number, transferCode: call.transferCode });
    if (made) await note(trx, { trx, vendor: call.vendor, bet: bet!, transfers: [] }, { action: 'cancel', call });
    return made;
  });
  // The bet arrived meanwhile, so it is cancelled after all.
  return isNew ? denied('no-such-bet', true) : cancel(deps, { player, vendor, openUntil: 0, gameId: 0 }, call);
}

async function returnStake(deps: AuthorisedDeps, member: Member, call: ReturnCall): Promise<AuthoriseOutcome> {
  const work: Work = async ({ money, to }) => {
    const { trx, bet } = money;
    if (bet.returned) return denied('returned', bet.stake === call.currentStake);
    if (call.currentStake > bet.stake) return denied('undecided');
    const standing = (await stakesOf(trx, bet)).filter(({ stands }) => stands);
    await giveStakesBack(money, standing);
    const balance = await stakeAnew(money, call.currentStake);
    await changeBet(trx, bet, { state: to, stake: call.currentStake, stakes: bet.stakes + 1, returned: true });
    await note(trx, money, { action: 'return', call, amount: call.currentStake });
    return balance;
  };
  return (await step(deps, { member, call, name: 'return' }, work)) ?? denied('no-such-bet');
}

async function status(deps: AuthorisedDeps, { player, vendor }: Member, call: BetCall): Promise<AuthoriseOutcome> {
  const bet = await deps.database.read((db) => findBet(db, { vendor: vendor.number, transferCode: call.transferCode }));
  if (bet?.player_id !== player.id || bet.state === 'refused' || bet.stakes === 0) return denied('no-such-bet');
  const { available } = await deps.ledger.balance(bet.account);
  const facts = { state: bet.state, stake: bet.stake, winLoss: bet.win_loss };
  return { ok: true, balance: available, brandId: player.brandId, bet: facts };
}
