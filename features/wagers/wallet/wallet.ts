import {
  type DenialReason,
  denied,
  type Granted,
  type Outcome,
  type PayoutCall,
  type RollbackCall,
  type SessionCall,
  type StakeCall,
  type WalletCore,
} from '#games/vendors/wallet-core.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { GameList } from '../game-list.ts';
import { potKeys } from '../jackpot/jackpot.rules.ts';
import type { GameFacts } from '../lookups.ts';
import { BET_CATEGORIES } from '../records/bet-category.rules.ts';
import type { GameSession } from '../session/game-session.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { FreeRounds } from './free-rounds.ts';
import { DENIAL_OF_ROLLBACK, DENIAL_OF_TRANSFER, rollbackKey, transferKey } from './wallet.rules.ts';

/** A stake about to be taken, for guards that can refuse it: limits, self-exclusion, a brand's own rules. */
export interface StakeAttempt {
  playerId: bigint;
  brandId: number;
  game: GameFacts;
  amount: bigint;
}

export type StakeGuard = (stake: StakeAttempt) => Promise<'limit-exceeded' | 'player-disabled' | undefined>;

export type RenewRoom = (player: { playerId: bigint; brandId: number; account: bigint }) => Promise<boolean>;

export interface WalletDeps {
  freeRounds: FreeRounds;
  sessions: SessionCache;
  games: GameList;
  ledger: Ledger;
  clock: Clock;
  /** The vendor's number in the ledger, and whether it may pay stakes itself; undefined if unknown. */
  vendorOf(code: string): { number: number; freeBets: boolean } | undefined;
  mayStake: StakeGuard;
  /** After a refusal by the player's own limits: sets an expired room again. True if a retry makes sense. */
  renewRoom: RenewRoom;
  /** False for players on a break or self-excluded. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** Account of the pot that a jackpot win empties; undefined if the house has no such pot. */
  potAccount(win: {
    brandId: number;
    currency: string;
    vendor: number;
    game: number;
    level: string;
  }): Promise<bigint | undefined>;
}

/**
 * The neutral core of all wallet protocols (protocols.md "Neutral core"). Each call moves money by one call of the
 * ledger's poster. The poster checks stored facts: duplicates, references, closed rounds, tombstones.
 */
export function walletCore(deps: WalletDeps): WalletCore {
  return {
    session: (call) => answerBalance(deps, call),
    balance: async (call) => {
      const game = await deps.games.byCode(call.vendor, call.gameCode);
      return game ? answerBalance(deps, call) : denied('invalid-game');
    },
    stake: (call) => stake(deps, call),
    payout: (call) => payout(deps, call),
    rollback: (call) => rollback(deps, call),
  };
}

async function answerBalance(deps: WalletDeps, call: SessionCall): Promise<Outcome> {
  const session = await sessionOf(deps, call);
  // An expired token can still ask for the balance, because wins and rollbacks may follow. It takes no stakes.
  if (!session) return denied('invalid-token');
  const balance = await deps.ledger.balance(session.account);
  const closed = closedFor(deps, session);
  if (!closed) return granted(session, balance.available);
  // A break ends the sessions too; the break is the reason to report.
  const isAway = closed === 'token-expired' && !(await deps.mayTakePart(session.playerId));
  return { ...granted(session, balance.available), closed: isAway ? 'player-disabled' : closed };
}

/** Why the session takes no more stakes. */
function closedFor({ clock }: WalletDeps, { mayPlay, openUntil }: GameSession): DenialReason | undefined {
  // A block ends the sessions too; the block is the reason to report.
  if (!mayPlay) return 'player-disabled';
  return clock.now() >= openUntil ? 'token-expired' : undefined;
}

async function stake(deps: WalletDeps, call: StakeCall): Promise<Outcome> {
  const session = await sessionOf(deps, call);
  if (!session) return denied('invalid-token');
  const game = await deps.games.byCode(call.vendor, call.gameCode);
  if (!game) return denied('invalid-game');
  if (call.currency !== session.currency) return denied('wrong-currency');
  const vendor = deps.vendorOf(call.vendor)!;
  const key = transferKey(call.vendor, call.transactionId);
  const objection = await objectionTo(deps, call, session, game);
  if (objection && !(await isKnown(deps, key))) return denyForGood(deps, session, { key, call }, objection);
  const posting: TransferRequest = {
    key,
    account: session.account,
    house: 'gaming',
    kind: 'stake',
    amount: call.free ? 0n : -call.amount,
    round: call.round,
    closesRound: call.closesRound,
    game: game.id,
    vendor: vendor.number,
  };
  const grant = await ofGrant(deps, call, session, posting);
  if (grant === 'refused') return denyForGood(deps, session, { key, call }, 'limit-exceeded');
  let result = grant ?? (await deps.ledger.poster.post(posting));
  // The room may have expired with its period. It is set again, so that a late worker locks out no player.
  if (!result.ok && result.reason === 'limit_reached' && (await deps.renewRoom(session)))
    result = await deps.ledger.poster.post(posting);
  // The closing may be reversed later, but the vendor has discarded this stake by then.
  if (!result.ok && result.reason === 'round_closed') return denyForGood(deps, session, { key, call }, 'round-closed');
  // The ledger stores no refusal by an expired room, and this room is still expired.
  if (!result.ok && result.reason === 'limit_reached')
    return denyForGood(deps, session, { key, call }, 'limit-exceeded');
  return outcomeOf(session, result, DENIAL_OF_TRANSFER);
}

/** Why a correct request for a new stake is denied at this moment. */
async function objectionTo(
  deps: WalletDeps,
  call: StakeCall,
  session: GameSession,
  game: GameFacts,
): Promise<DenialReason | undefined> {
  const closed = closedFor(deps, session);
  if (closed) return closed;
  if (!game.enabled || !(await isFor(deps, session, game))) return 'invalid-game';
  return deps.mayStake({ playerId: session.playerId, brandId: session.brandId, game, amount: call.amount });
}

/** The posting of a free stake by the house's grant; 'refused' if nobody may pay it; undefined for the normal way. */
async function ofGrant(
  deps: WalletDeps,
  { free, reward, vendor, gameCode, amount }: StakeCall,
  { playerId }: GameSession,
  posting: TransferRequest,
): Promise<TransferResult | 'refused' | undefined> {
  if (!free) return undefined;
  const paid = reward && (await deps.freeRounds.stake({ reward, playerId, vendor, gameCode, amount, posting }));
  if (paid) return paid;
  return amount > 0n && !deps.vendorOf(vendor)!.freeBets && !(await isKnown(deps, posting.key)) ? 'refused' : undefined;
}

const LOTTERIES: readonly string[] = [...BET_CATEGORIES.LOTT, ...BET_CATEGORIES.ELOTT];

/** A token is valid for the game for which it was opened. A lottery hall's token is valid for all its draws. */
async function isFor({ games }: WalletDeps, session: GameSession, game: GameFacts): Promise<boolean> {
  if (session.gameId === game.id) return true;
  const opened = await games.byId(session.gameId);
  return LOTTERIES.includes(game.type) && opened !== undefined && LOTTERIES.includes(opened.type);
}

/** Whether a transfer exists. A stake taken before must be confirmed, whatever has changed since. */
async function isKnown(deps: WalletDeps, key: string): Promise<boolean> {
  return (await deps.ledger.find(key)) !== undefined;
}

/**
 * The vendor discards a denied stake, so an earlier request for it (the vendor's first try, in another process) must
 * not take the money later: a tombstone refuses it, or the stake is returned.
 */
async function denyForGood(
  deps: WalletDeps,
  session: GameSession,
  { key, call: { free, reward } }: { key: string; call: StakeCall },
  reason: DenialReason,
): Promise<Outcome> {
  const reversal = { key: `${key}:denied`, of: key, account: session.account };
  const result = await reverse(deps, reversal, { mayBeFree: free, reward });
  return denied(result.ok ? reason : DENIAL_OF_ROLLBACK[result.reason]);
}

async function payout(deps: WalletDeps, call: PayoutCall): Promise<Outcome> {
  const session = await sessionOf(deps, call);
  if (!session) return denied('invalid-token');
  const game = await deps.games.byCode(call.vendor, call.gameCode);
  if (!game) return denied('invalid-game');
  if (call.currency !== session.currency) return denied('wrong-currency');
  const posting: TransferRequest = {
    key: transferKey(call.vendor, call.transactionId),
    account: session.account,
    house: 'gaming',
    kind: 'payout',
    amount: call.amount,
    ref: transferKey(call.vendor, call.stakeId),
    round: call.round,
    closesRound: call.closesRound,
    game: game.id,
    vendor: deps.vendorOf(call.vendor)!.number,
  };
  const { playerId, brandId } = session;
  const ask = { stakeKey: transferKey(call.vendor, call.stakeId), playerId, brandId, posting };
  const result = (call.free && (await deps.freeRounds.payout(ask))) || (await deps.ledger.poster.post(posting));
  if (result.ok && call.jackpot && !(await emptyPot(deps, call, session, game))) return denied('undecided');
  return outcomeOf(session, result, DENIAL_OF_TRANSFER);
}

/**
 * The house has paid the prize like any win; the pot repays the house. The vendor is answered after both: if anything
 * fails in between, the vendor asks again, and neither happens twice.
 */
async function emptyPot(
  { ledger, potAccount, vendorOf }: WalletDeps,
  { vendor: code, transactionId, jackpot, round }: PayoutCall,
  { brandId, currency }: GameSession,
  game: GameFacts,
): Promise<boolean> {
  const vendor = vendorOf(code)!.number;
  const account = await potAccount({ brandId, currency, vendor, game: game.id, level: jackpot!.level });
  if (account === undefined) return true;
  const result = await ledger.poster.post({
    key: potKeys.win(transferKey(code, transactionId)),
    account,
    house: 'gaming',
    kind: 'jackpot_win',
    amount: -jackpot!.amount,
    round,
    game: game.id,
    vendor,
    // Shares of the last stakes may not have reached the pot yet.
    mayOverdraw: true,
  });
  return result.ok;
}

/** For a free stake, its grant gets the round back in the same commit. */
async function reverse(
  { freeRounds, ledger }: WalletDeps,
  reversal: { key: string; of: string; account: bigint },
  { mayBeFree, reward }: { mayBeFree: boolean; reward: string | undefined },
): Promise<TransferResult> {
  const given = mayBeFree && (await freeRounds.undo({ ...reversal, reward }));
  if (given) return given;
  const result = await ledger.poster.reverse(reversal);
  // The stake may have been booked as a free one in between.
  return (mayBeFree && result.ok && (await freeRounds.undo({ ...reversal, reward }))) || result;
}

async function rollback(deps: WalletDeps, call: RollbackCall): Promise<Outcome> {
  const session = await sessionOf(deps, call);
  if (!session) return denied('invalid-token');
  if (!(await deps.games.byCode(call.vendor, call.gameCode))) return denied('invalid-game');
  const of = transferKey(call.vendor, call.stakeId);
  // The pot was paid out and seeded again since, so an operator must decide.
  if (await isKnown(deps, potKeys.win(of))) return denied('undecided');
  const reversal = { key: rollbackKey(call.vendor, call.transactionId, call.stakeId), of, account: session.account };
  // The stake's own row says whether it was free: vendors may leave the word out of a rollback.
  const result = await reverse(deps, reversal, { mayBeFree: true, reward: call.reward });
  return outcomeOf(session, result, DENIAL_OF_ROLLBACK);
}

/** The token's session, if it belongs to this vendor and to the player that the vendor names. */
async function sessionOf(deps: WalletDeps, call: SessionCall): Promise<GameSession | undefined> {
  const session = deps.sessions.peek(call.token) ?? (await deps.sessions.load(call.token));
  if (session?.vendor !== call.vendor) return undefined;
  return call.player === undefined || call.player === session.player ? session : undefined;
}

function outcomeOf(
  session: GameSession,
  result: TransferResult,
  denialOf: Record<Extract<TransferResult, { ok: false }>['reason'], DenialReason>,
): Outcome {
  return result.ok ? granted(session, result.balance) : denied(denialOf[result.reason]);
}

function granted(session: GameSession, balance: bigint): Granted {
  return { ok: true, player: session.player, currency: session.currency, balance };
}
