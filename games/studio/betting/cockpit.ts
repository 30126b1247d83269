import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  type BoutTerms,
  boutExposure,
  boutOdds,
  boutPayout,
  boutTerms,
  isDraw,
  poolPayout,
} from '#games/engines/cockfight/bets.ts';
import { type BoutOutcome, isCockSide } from '#games/engines/cockfight/bout.ts';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';
import type { Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { askWallet } from './ask-wallet.ts';
import type { BetState } from './bet.rules.ts';
import { betRows, COCKFIGHT, later, newRef, oweTells } from './bet.store.ts';
import type { BoutView, CockTable, FeedEvent } from './betting.contract.ts';
import type { BettingDeps } from './betting-deps.ts';
import { boutOf } from './bout-play.ts';
import {
  type BoutBet,
  type BoutRow,
  isAsking,
  lockBout,
  newestBout,
  OPEN_STATES,
  roadOfBouts,
  runningBets,
  stakesOn,
} from './cockpit.store.ts';
import { boutView } from './cockpit.views.ts';
import { checkFence, dropLease, keepLease } from './lease.ts';
import { takeBack } from './take-back.ts';

const PIT = 'cockpit';

export interface CockBet {
  id: string;
  boutId: string;
  outcome: BoutOutcome;
  stake: bigint;
}

export interface CockAnswer {
  state: BetState;
  problem:
    | 'bout_closed'
    | 'stake_too_low'
    | 'stake_too_high'
    | 'exposure'
    | 'key_used'
    | 'balance_short'
    | 'player_disabled'
    | 'wallet_refused'
    | 'wallet_unsure'
    | null;
  balance: string | null;
}

/** The cockfight: bouts follow one another by the clock. The process that has the lease continues from the rows. */
export interface Cockpit {
  table(session: StudioSession): Promise<CockTable>;
  bet(session: StudioSession, ask: CockBet): Promise<CockAnswer>;
  /** Takes the player's stakes back while betting is open; undefined once it has closed. */
  takeBack(session: StudioSession, boutId: string): Promise<string[] | undefined>;
  /** Advances the bout, if this process drives it. */
  tick(): Promise<void>;
  /** Calls the bout off: every stake is returned. */
  callOff(boutId: string, cause: string): Promise<boolean>;
  stop(): Promise<void>;
}

export function openCockpit(
  deps: BettingDeps,
  { tell, terms = boutTerms }: { tell(event: FeedEvent): void; terms?: BoutTerms },
): Cockpit {
  const owner = crypto.randomUUID();
  const show = async () => {
    const bout = await deps.database.read(newestBout);
    if (bout) tell({ type: 'bout', bout: await publicView(deps, bout) });
  };
  return {
    table: (session) => tableOf(deps, session),
    bet: (session, ask) => takeBet(deps, session, ask, show),
    takeBack: async (session, boutId) => {
      const taken = await takeBack(deps, session, boutId);
      if (taken && taken.length > 0) await show();
      return taken;
    },
    tick: async () => {
      const fence = await keepLease(deps.database, PIT, owner);
      if (fence === undefined || isWaiting(deps, await deps.database.read(newestBout))) return;
      if (await step(deps, fence, terms)) await show();
    },
    callOff: async (boutId, cause) => {
      const done = await deps.database.transact((trx) => end(deps, trx, boutId, cause));
      if (done) await show();
      return done;
    },
    stop: () => dropLease(deps.database, PIT, owner),
  };
}

async function publicView(deps: BettingDeps, bout: BoutRow): Promise<Omit<BoutView, 'mine'>> {
  const { stakes, backers } = await deps.database.read((db) => stakesOn(db, bout.id));
  const { mine: _, ...view } = boutView(bout, { stakes, backers, mine: stakes }, deps.now());
  return view;
}

async function tableOf(deps: BettingDeps, session: StudioSession): Promise<CockTable> {
  return deps.database.read(async (db) => {
    const bout = await newestBout(db);
    const [road, all, mine] = await Promise.all([
      roadOfBouts(db),
      bout && stakesOn(db, bout.id),
      bout && stakesOn(db, bout.id, session.playerId),
    ]);
    return {
      serverNow: new Date(deps.now()).toISOString(),
      bout: bout && all && mine ? boutView(bout, { ...all, mine: mine.stakes }, deps.now()) : null,
      road,
      limits: { least: deps.terms.least.toString(), most: deps.terms.most.toString() },
    };
  });
}

async function takeBet(
  deps: BettingDeps,
  session: StudioSession,
  ask: CockBet,
  show: () => Promise<void>,
): Promise<CockAnswer> {
  const problem = await deps.database.transact((trx) => store(deps, trx, session, ask));
  if (problem) return { state: 'refused', problem, balance: null };
  await askWallet(deps, session, ask.id);
  await show();
  const { rows } = await deps.database.read((db) => betRows(db, [ask.id]));
  const row = rows[0]!;
  if (row.player_id !== session.playerId) return { state: 'refused', problem: 'key_used', balance: null };
  return {
    state: row.state,
    problem: row.problem as CockAnswer['problem'],
    balance: row.balance_after === null || row.balance_after < 0n ? null : row.balance_after.toString(),
  };
}

/** Stores a bet on the open bout. The bout's row stays locked, so two stakes cannot exceed a limit together. */
async function store(
  deps: BettingDeps,
  trx: Writer,
  session: StudioSession,
  ask: CockBet,
): Promise<CockAnswer['problem']> {
  const { rows } = await betRows(trx, [ask.id]);
  if (rows[0]) return rows[0].player_id === session.playerId && rows[0].stake === ask.stake ? null : 'key_used';
  if (ask.stake < deps.terms.least) return 'stake_too_low';
  if (ask.stake > deps.terms.most) return 'stake_too_high';
  const bout = await lockBout(trx, ask.boutId);
  if (bout?.state !== 'betting' || bout.closes_at.getTime() <= deps.now()) return 'bout_closed';
  if (!isDemo(session) && (await exceeds(deps, trx, bout, ask))) return 'exposure';
  await trx
    .insertInto('studio.betting_bets')
    .values({
      id: ask.id,
      ref: newRef('K'),
      session_id: session.id,
      player_id: session.playerId,
      game_code: COCKFIGHT,
      kind: 'single',
      sizes: [],
      mode: 'none',
      stake: ask.stake,
      at_risk: ask.stake,
      highest: boutPayout(ask.stake, ask.outcome, bout.odds, ask.outcome),
      state: 'asking',
      counted: false,
      demo: isDemo(session),
      due_at: later(deps.timing.leaseMs),
    })
    .execute();
  const points = isPooled(bout, ask.outcome) ? 100 : bout.odds[ask.outcome];
  await trx
    .insertInto('studio.betting_legs')
    .values({
      bet_id: ask.id,
      position: 0,
      event_id: bout.id,
      market: 'bout',
      line: 0,
      outcome: ask.outcome,
      from_score: null,
      format: 'decimal',
      points,
      seen: points,
    })
    .execute();
  return null;
}

function isPooled(bout: BoutRow, outcome: BoutOutcome): boolean {
  return bout.mode === 'pool' && isCockSide(outcome);
}

async function exceeds({ terms }: BettingDeps, trx: Writer, bout: BoutRow, ask: CockBet): Promise<boolean> {
  if (isPooled(bout, ask.outcome)) return false;
  const { stakes } = await stakesOn(trx, bout.id);
  stakes[ask.outcome] += ask.stake;
  if (bout.mode === 'pool') Object.assign(stakes, { meron: 0n, wala: 0n });
  return boutExposure(stakes, bout.odds) > terms.perEvent;
}

/** Whether nothing is due: the bout's time, or the pause after it, is still running. */
function isWaiting({ now, timing }: BettingDeps, bout: BoutRow | undefined): boolean {
  if (!bout || bout.state === 'closed') return false;
  if (bout.state === 'betting') return bout.closes_at.getTime() > now();
  const pauseMs = bout.state === 'fighting' ? 0 : timing.boutPauseMs;
  return bout.ends_at !== null && bout.ends_at.getTime() + pauseMs > now();
}

async function step(deps: BettingDeps, fence: bigint, terms: BoutTerms): Promise<boolean> {
  return deps.database.transact(async (trx) => {
    await checkFence(trx, PIT, fence);
    const bout = await newestBout(trx);
    const now = deps.now();
    if (!bout || !OPEN_STATES.some((state) => state === bout.state)) {
      if (bout?.ends_at && bout.ends_at.getTime() + deps.timing.boutPauseMs > now) return false;
      await openBout(deps, trx, terms);
      return true;
    }
    if (bout.state === 'betting') return bout.closes_at.getTime() <= now && move(trx, bout, { state: 'closed' });
    if (bout.state === 'closed') {
      // Stakes that the wallet is still being asked for are decided before the fight begins.
      if (await isAsking(trx, bout.id)) return false;
      const { script } = boutOf(bout);
      return move(trx, bout, { state: 'fighting', starts_at: new Date(now), ends_at: new Date(now + script.endMs) });
    }
    return bout.ends_at!.getTime() <= now && end(deps, trx, bout.id, null);
  });
}

async function move(
  trx: Writer,
  bout: BoutRow,
  changes: Partial<Pick<BoutRow, 'state' | 'starts_at' | 'ends_at'>>,
): Promise<true> {
  await trx.updateTable('studio.betting_bouts').set(changes).where('id', '=', bout.id).execute();
  return true;
}

async function openBout(deps: BettingDeps, trx: Writer, terms: BoutTerms): Promise<void> {
  const server_seed = randomBytes(32).toString('hex');
  const id = `k${randomBytes(6).toString('hex')}`;
  const { card } = boutOf({ id, server_seed });
  const now = deps.now();
  await trx
    .insertInto('studio.betting_bouts')
    .values({
      id,
      state: 'betting',
      commitment: commitmentOf(server_seed),
      server_seed,
      card: JSON.stringify(card),
      mode: terms.mode,
      odds: JSON.stringify(boutOdds(card, terms)),
      terms: JSON.stringify(terms),
      opens_at: new Date(now),
      closes_at: new Date(now + deps.timing.boutBettingMs),
    })
    .execute();
}

/** Ends a bout by its outcome. With a cause the bout is called off and every stake is returned. */
async function end(deps: BettingDeps, trx: Writer, boutId: string, cause: string | null): Promise<boolean> {
  const bout = await lockBout(trx, boutId);
  if (!bout || !OPEN_STATES.some((state) => state === bout.state)) return false;
  const outcome = cause === null ? boutOf(bout).script.outcome : null;
  const bets = await runningBets(trx, boutId);
  const payouts = bets.map((bet) => ({ ...bet, payout: payoutOf(bout, bets, bet, outcome) }));
  await sql`
    update studio.betting_bets b set state = c.state, payout = c.payout, settled_at = now()
      from unnest(${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(() => (outcome ? 'settled' : 'void'))}::text[],
                  ${payouts.map(({ payout }) => payout.toString())}::bigint[]) as c(id, state, payout)
     where b.id = c.id`.execute(trx);
  await sql`
    update studio.betting_legs set grade = case when ${outcome}::text is null then 'void' when outcome = ${outcome}::text then 'won'
             when ${outcome !== null && isDraw(outcome)}::boolean and outcome in ('meron', 'wala') then 'void' else 'lost' end
     where event_id = ${boutId}`.execute(trx);
  await oweTells(
    trx,
    payouts.map(({ id, payout }) => ({
      betIds: [id],
      words: [{ action: outcome ? 'settle' : 'cancel', winLoss: outcome ? payout : 0n }],
    })),
  );
  await trx
    .updateTable('studio.betting_bouts')
    .set({ state: outcome ? 'settled' : 'void', outcome, void_cause: cause, ends_at: new Date(deps.now()) })
    .where('id', '=', boutId)
    .execute();
  return true;
}

/** Play money has a separate pool: it must not change what real stakes are paid. */
function payoutOf(bout: BoutRow, bets: readonly BoutBet[], bet: BoutBet, outcome: BoutOutcome | null): bigint {
  if (!isPooled(bout, bet.outcome) || !isCockSide(bet.outcome))
    return boutPayout(bet.at_risk, bet.outcome, bout.odds, outcome);
  const pool = { meron: 0n, wala: 0n };
  for (const one of bets) if (one.demo === bet.demo && isCockSide(one.outcome)) pool[one.outcome] += one.at_risk;
  return poolPayout(bet.at_risk, bet.outcome, pool, bout.terms.feeBps, outcome);
}
