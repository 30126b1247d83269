import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import type { MinesState, MinesView } from '#games/engines/arcade/mines.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { ArcadeBench, type Seat } from './arcade-bench.ts';

// docs/games.md: rounds in steps; protocols.md A "Vendor behaviour to survive".

let bench: ArcadeBench;
beforeAll(async () => {
  bench = await ArcadeBench.open();
});
afterAll(() => bench.studio.close());

const BALANCE = 10_000_000n;
const wallet = () => bench.studio.wallet;
/** The wallet counts 1/100,000, the game contract 1/10,000. */
const inWallet = () => BigInt(wallet().balance) / 10n;

beforeEach(() => {
  wallet().clearFaults();
  wallet().calls.length = 0;
  wallet().balance = Number(BALANCE * 10n);
});

let players = 0;
/** A separate player, so that no test sees another's open round. */
const alone = () => ({ user: `member-arcade-${++players}`, token: `operator-token-${players}` });

const MINES = { stake: '10000', carps: 4 };

/** A seat with a round of mines under way, and the places of its carps. */
async function minesRound(bet: object = MINES): Promise<{ seat: Seat; round: ArcadeRound; carps: readonly number[] }> {
  const seat = await bench.sit('do-ngoc', alone());
  const { value } = await bench.start(seat, bet);
  return { seat, round: value.round, carps: (await bench.secret<MinesState>(value.round.ref)).carps };
}

const pearl = (carps: readonly number[], not: readonly number[] = []) =>
  Array.from({ length: 25 }, (_, leaf) => leaf).find((leaf) => !carps.includes(leaf) && !not.includes(leaf))!;

// Every step of a round goes through `POST /game/arcade/act` (arcade-bench.ts).
describe('mines', () => {
  test('a win pays what the ladder says, once', async () => {
    const { seat, round, carps } = await minesRound();
    expect(round).toMatchObject({ status: 'open', stake: '10000', payout: '0', steps: 0 });
    expect((round.view as MinesView).carps).toBeNull();
    const first = await bench.act(seat, round, { kind: 'open', leaf: pearl(carps) });
    const view = first.value.round.view as MinesView;
    expect(view.now.hundredths).toBe(115);
    const { value } = await bench.act(seat, first.value.round, { kind: 'take' });
    expect(value.round).toMatchObject({ status: 'settled', payout: '11500', payment: 'paid' });
    expect(value.balance).toBe(String(BALANCE - 10_000n + 11_500n));
    expect(inWallet()).toBe(BALANCE + 1_500n);
    expect(wallet().of('win')).toHaveLength(1);
    expect(wallet().of('win')[0]?.body).toMatchObject({ amount: 115_000, round_closed: true });
  });

  test('a carp loses the stake, shows every leaf and still closes the round with 0', async () => {
    const { seat, round, carps } = await minesRound();
    const { value } = await bench.act(seat, round, { kind: 'open', leaf: carps[0]! });
    expect(value.round).toMatchObject({ status: 'settled', payout: '0', payment: 'paid' });
    expect((value.round.view as MinesView).carps).toEqual(carps);
    expect(wallet().of('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
    expect(inWallet()).toBe(BALANCE - 10_000n);
  });

  test('refuses what cannot be done, and the round stays as it was', async () => {
    const { seat, round, carps } = await minesRound();
    const code = async (action: object, from = round) => (await bench.act(seat, from, action)).errorCode;
    expect(await code({ kind: 'take' })).toBe('studio.action.impossible');
    expect(await code({ kind: 'open', leaf: 25 })).toBe('studio.action.impossible');
    expect(await code({ kind: 'dance' })).toBe('studio.action.impossible');
    const opened = await bench.act(seat, round, { kind: 'open', leaf: pearl(carps) });
    expect(await code({ kind: 'open', leaf: pearl(carps) }, opened.value.round)).toBe('studio.action.impossible');
    // Sent without having seen the first leaf.
    expect(await code({ kind: 'open', leaf: pearl(carps, [pearl(carps)]) })).toBe('studio.round.moved');
    const other = await bench.sit('do-ngoc', alone());
    expect((await bench.act(other, round, { kind: 'take' })).errorCode).toBe('studio.round.unknown');
    expect((await bench.round(seat, round.ref)).value.round.steps).toBe(1);
  });

  test('refuses bets that are not offered before the wallet hears of them', async () => {
    const seat = await bench.sit('do-ngoc', alone());
    expect((await bench.start(seat, { stake: '12345', carps: 4 })).errorCode).toBe('studio.stake.not.offered');
    expect((await bench.start(seat, { stake: '10000', carps: 3 })).errorCode).toBe('studio.bet.unknown');
    expect((await bench.start(seat, { stake: '10000' })).errorCode).toBe('studio.bet.unknown');
    expect(wallet().of('bet')).toHaveLength(0);
  });
});

/** Deals blackjack rounds until one fits; the others are played with "stand". */
async function dealUntil(seat: Seat, fits: (view: BlackjackView) => boolean, boxes = ['100000']): Promise<ArcadeRound> {
  const stake = String(boxes.reduce((sum, one) => sum + BigInt(one), 0n));
  for (;;) {
    wallet().balance = Number(BALANCE * 10n);
    let { value } = await bench.start(seat, { stake, boxes });
    if (value.round.status === 'open' && fits(value.round.view as BlackjackView)) return value.round;
    while (value.round.status === 'open') {
      const { phase } = value.round.view as BlackjackView;
      ({ value } = await bench.act(seat, value.round, { kind: phase === 'insurance' ? 'decline' : 'stand' }));
    }
  }
}

const can = (kind: string) => (view: BlackjackView) => view.can.some((one) => one.kind === kind);

describe('blackjack', () => {
  test('hands are won and lost as the engine says, and its sum is what the wallet gets', async () => {
    const seat = await bench.sit('nua-vang-trang', alone());
    const seen = new Set<string>();
    while (!seen.has('win') || !seen.has('lose')) {
      const round = await dealUntil(seat, can('stand'));
      const before = inWallet();
      const { value } = await bench.act(seat, round, { kind: 'stand' });
      const view = value.round.view as BlackjackView;
      for (const hand of view.hands) if (hand.result) seen.add(hand.result);
      expect(view.hands.reduce((sum, hand) => sum + BigInt(hand.payout), 0n)).toBe(BigInt(value.round.payout));
      expect(inWallet()).toBe(before + BigInt(value.round.payout));
    }
  });

  test('double, split and insurance are further stakes of the same round, paid together once', async () => {
    const seat = await bench.sit('nua-vang-trang', alone());
    for (const kind of ['double', 'split', 'insure'] as const) {
      const round = await dealUntil(seat, (view) => can(kind)(view) && (kind !== 'double' || view.phase === 'acting'));
      const extra = (round.view as BlackjackView).can.find((one) => one.kind === kind)?.extraStake;
      wallet().calls.length = 0;
      let { value } = await bench.act(seat, round, { kind });
      expect(BigInt(value.round.stake)).toBe(100_000n + BigInt(extra ?? 0));
      while (value.round.status === 'open') ({ value } = await bench.act(seat, value.round, { kind: 'stand' }));
      expect(wallet().of('bet')).toHaveLength(1);
      expect(wallet().of('bet')[0]?.body).toMatchObject({ amount: Number(extra) * 10, round_closed: false });
      expect(wallet().of('win')).toHaveLength(1);
      expect(wallet().of('win')[0]?.body.round).toBe(wallet().of('bet')[0]?.body.round);
      expect(inWallet()).toBe(BALANCE - BigInt(value.round.stake) + BigInt(value.round.payout));
    }
  });

  test('a double that the balance does not cover changes nothing, and the round goes on', async () => {
    const seat = await bench.sit('nua-vang-trang', alone());
    const round = await dealUntil(seat, can('double'));
    wallet().balance = 500_000;
    expect((await bench.act(seat, round, { kind: 'double' })).errorCode).toBe('studio.balance.short');
    const still = (await bench.round(seat, round.ref)).value.round;
    expect(still).toEqual(round);
    const { value } = await bench.act(seat, still, { kind: 'stand' });
    expect(value.round).toMatchObject({ status: 'settled', stake: '100000' });
  });

  test.each([
    ['is taken but says UNKNOWN', ['book-then-unknown']],
    ['never arrives', ['hang-up', 'hang-up']],
  ] as const)('a double whose stake %s goes back, and the hand is as it was', async (_, faults) => {
    const seat = await bench.sit('nua-vang-trang', alone());
    const round = await dealUntil(seat, can('double'));
    const before = inWallet();
    wallet().fail('bet', ...faults);
    expect((await bench.act(seat, round, { kind: 'double' })).errorCode).toBe('studio.bet.undone');
    await expect.poll(inWallet).toBe(before);
    expect((await bench.round(seat, round.ref)).value.round).toEqual(round);
    const { value } = await bench.act(seat, round, { kind: 'stand' });
    expect(value.round.status).toBe('settled');
  });

  test('while the wallet is asked for a double, no other action comes between', async () => {
    const seat = await bench.sit('nua-vang-trang', alone());
    const round = await dealUntil(seat, can('double'));
    wallet().calls.length = 0;
    const release = wallet().hold('bet');
    const press = crypto.randomUUID();
    const doubled = bench.act(seat, round, { kind: 'double' }, press);
    await expect.poll(() => wallet().of('bet').length).toBe(1);
    expect((await bench.act(seat, round, { kind: 'stand' })).errorCode).toBe('studio.round.moved');
    const again = bench.act(seat, round, { kind: 'double' }, press);
    release();
    expect((await doubled).value.round).toMatchObject({ stake: '200000' });
    expect((await again).value.round).toMatchObject({ stake: '200000', steps: 1 });
    expect(wallet().of('bet')).toHaveLength(1);
  });
});

describe('a press', () => {
  test('that comes twice, at once or later, is one stake and one action', async () => {
    const seat = await bench.sit('do-ngoc', alone());
    const press = crypto.randomUUID();
    const starts = await Promise.all([1, 2, 3].map(() => bench.start(seat, MINES, press)));
    const { round } = starts[0]!.value;
    for (const { value } of starts) expect(value.round).toEqual(round);
    expect((await bench.start(seat, MINES, press)).value.round).toEqual(round);
    expect(wallet().of('bet')).toHaveLength(1);
    const { carps } = await bench.secret<MinesState>(round.ref);
    const open = { kind: 'open', leaf: pearl(carps) };
    const key = crypto.randomUUID();
    const acts = await Promise.all([1, 2, 3].map(() => bench.act(seat, round, open, key)));
    for (const { value } of acts) expect(value.round.steps).toBe(1);
    expect((await bench.act(seat, round, open, key)).value.round.steps).toBe(1);
    const taken = await bench.act(seat, acts[0]!.value.round, { kind: 'take' });
    expect((await bench.start(seat, MINES, press)).value.round).toEqual(taken.value.round);
    expect(wallet().of('win')).toHaveLength(1);
  });

  test('cannot stand for another bet or another round', async () => {
    const { seat, round } = await minesRound();
    const press = crypto.randomUUID();
    const { carps } = await bench.secret<MinesState>(round.ref);
    await bench.act(seat, round, { kind: 'open', leaf: carps[0]! }, press);
    const next = await bench.start(seat, MINES);
    const used = await bench.act(seat, next.value.round, { kind: 'open', leaf: 3 }, press);
    expect(used.errorCode).toBe('studio.press.used');
    const other = await bench.sit('do-ngoc', alone());
    const first = crypto.randomUUID();
    await bench.start(other, MINES, first);
    const elsewhere = await bench.sit('do-ngoc', alone());
    expect((await bench.start(elsewhere, MINES, first)).errorCode).toBe('studio.press.used');
    expect((await bench.start(other, { stake: '20000', carps: 4 }, first)).errorCode).toBe('studio.press.used');
  });

  test('waits for its own round: a second round cannot start while one is open', async () => {
    const { seat } = await minesRound();
    expect((await bench.start(seat, MINES)).errorCode).toBe('studio.round.open');
    expect(wallet().of('bet')).toHaveLength(1);
  });
});

describe('a stake', () => {
  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'studio.balance.short'],
    ['RS_ERROR_BET_LIMIT_EXCEEDED', 'studio.limit.reached'],
    ['RS_ERROR_USER_DISABLED', 'studio.player.disabled'],
    ['RS_ERROR_TOKEN_EXPIRED', 'studio.session.ended'],
    ['RS_ERROR_WRONG_CURRENCY', 'studio.bet.refused'],
  ])('refused with %s starts nothing, and the next press is free', async (status, code) => {
    const seat = await bench.sit('do-ngoc', alone());
    wallet().fail('bet', { status });
    expect((await bench.start(seat, MINES)).errorCode).toBe(code);
    expect(wallet().of('rollback')).toHaveLength(0);
    expect((await bench.start(seat, MINES)).value.round.status).toBe('open');
    expect((await bench.history(seat)).value.rounds.map(({ status: one }) => one)).toEqual(['open', 'void']);
  });

  test.each([
    ['is taken but says UNKNOWN', ['book-then-unknown']],
    ['is taken but never answers', ['book-then-hang-up', 'book-then-hang-up']],
    ['never arrives', ['hang-up', 'hang-up']],
  ] as const)('that %s goes back and nothing was played', async (_, faults) => {
    const seat = await bench.sit('do-ngoc', alone());
    const press = crypto.randomUUID();
    wallet().fail('bet', ...faults);
    expect((await bench.start(seat, MINES, press)).errorCode).toBe('studio.bet.undone');
    await expect.poll(inWallet).toBe(BALANCE);
    expect((await bench.start(seat, MINES, press)).errorCode).toBe('studio.bet.undone');
    expect(wallet().of('win')).toHaveLength(0);
  });

  test('lost on the way and answered at the second try is held once', async () => {
    const seat = await bench.sit('do-ngoc', alone());
    wallet().fail('bet', 'book-then-hang-up');
    expect((await bench.start(seat, MINES)).value.round.status).toBe('open');
    expect(inWallet()).toBe(BALANCE - 10_000n);
  });
});

test('a payout whose answers are lost is sent until it arrives, and paid once', async () => {
  const { seat, round, carps } = await minesRound();
  const opened = await bench.act(seat, round, { kind: 'open', leaf: pearl(carps) });
  wallet().fail('win', 'book-then-unknown', { status: 'RS_ERROR_UNKNOWN' });
  const taken = await bench.act(seat, opened.value.round, { kind: 'take' });
  expect(taken.value.round).toMatchObject({ status: 'settled', payout: '11500' });
  await bench.until(seat, round.ref, { payment: 'paid' });
  expect(inWallet()).toBe(BALANCE + 1_500n);
  expect((await bench.round(seat, round.ref)).value.balance).toBe(String(BALANCE + 1_500n));
});

describe('a round that is left', () => {
  test('goes on in the next window, whose session it is now; the old window cannot act', async () => {
    const who = alone();
    const seat = await bench.sit('do-ngoc', who);
    const { value } = await bench.start(seat, MINES);
    const next = await bench.sit('do-ngoc', who);
    expect(next.facts.current).toEqual(value.round);
    const { carps } = await bench.secret<MinesState>(value.round.ref);
    const open = { kind: 'open', leaf: pearl(carps) };
    expect((await bench.act(seat, value.round, open)).errorCode).toBe('user.or.token.invalid');
    expect((await bench.start(next, MINES)).errorCode).toBe('studio.round.open');
    const opened = await bench.act(next, value.round, open);
    const taken = await bench.act(next, opened.value.round, { kind: 'take' });
    expect(taken.value.round).toMatchObject({ status: 'settled', payment: 'paid', payout: '11500' });
    expect(inWallet()).toBe(BALANCE + 1_500n);
  });

  test('never tells its server seed before it is over, though the session that began it has ended', async () => {
    const who = alone();
    const seat = await bench.sit('do-ngoc', who);
    const { value } = await bench.start(seat, MINES);
    const next = await bench.sit('do-ngoc', who);
    expect(await bench.proof(value.round.ref)).toMatchObject({ serverSeed: null, outcome: null });
    const refused = await bench.studio.game('POST /game/seed', { token: next.token, body: { clientSeed: 'mine' } });
    expect(refused.errorCode).toBe('studio.round.open');
    const { carps } = await bench.secret<MinesState>(value.round.ref);
    await bench.act(next, value.round, { kind: 'open', leaf: carps[0]! });
    expect((await bench.proof(value.round.ref)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('survives a restart of the studio in every state of it', async () => {
    const who = alone();
    const seat = await bench.sit('nua-vang-trang', who);
    const round = await dealUntil(seat, can('double'));
    await bench.studio.stop();
    await bench.studio.start();
    const next = await bench.sit('nua-vang-trang', who);
    expect(next.facts.current).toEqual(round);
    const doubled = await bench.act(next, round, { kind: 'double' });
    expect(doubled.value.round.status).toBe('settled');
    await bench.studio.stop();
    await bench.studio.start();
    const last = await bench.sit('nua-vang-trang', who);
    expect(last.facts.current).toMatchObject({ ref: round.ref, status: 'settled', shown: false });
    await bench.studio.game(`POST /game/arcade/rounds/${round.ref}/acknowledge`, { token: last.token });
    expect((await bench.sit('nua-vang-trang', who)).facts.current).toBeNull();
  });

  test('whose first stake nobody settled before a crash is void, and the stake goes back', async () => {
    const { seat, round } = await minesRound();
    // As if the process had died between its call and the answer: stored, sent, without state, expired.
    const { database } = bench.studio.db;
    await database.transact(async (db) => {
      await sql`update studio.arcade_rounds set status = 'asking', state = null, close_at = null
        where ref = ${round.ref}`.execute(db);
      await sql`update studio.stakes set state = 'asking', next_attempt_at = now()
        where round like ${`${round.ref}.%`}`.execute(db);
    });
    await bench.until(seat, round.ref, { status: 'void' });
    await expect.poll(inWallet).toBe(BALANCE);
    expect((await bench.start(seat, MINES)).value.round.status).toBe('open');
  });

  test('is closed by the published rule when its time has come: pearls are taken', async () => {
    const { seat, round, carps } = await minesRound();
    await bench.act(seat, round, { kind: 'open', leaf: pearl(carps) });
    await bench.studio.db.database.transact((db) =>
      sql`update studio.arcade_rounds set close_at = now() where ref = ${round.ref}`.execute(db),
    );
    const closed = await bench.until(seat, round.ref, { status: 'settled', payment: 'paid' });
    expect(closed).toMatchObject({ abandoned: true, payout: '11500' });
    expect(inWallet()).toBe(BALANCE + 1_500n);
  });
});

test('history is newest first and has only the own rounds', async () => {
  const seat = await bench.sit('mua-ngoc', alone());
  const refs: string[] = [];
  for (const risk of ['low', 'medium', 'high']) {
    refs.unshift((await bench.start(seat, { stake: '10000', risk })).value.round.ref);
  }
  const { value } = await bench.history(seat);
  expect(value.rounds.map(({ ref }) => ref)).toEqual(refs);
  expect(value.more).toBe(false);
});

test('play money plays the same way, and its round ends with its session', async () => {
  const who = { ...alone(), currency: 'FUN' };
  const seat = await bench.sit('do-ngoc', who);
  const { value } = await bench.start(seat, MINES);
  expect(value.balance).toBe(String(seat.balance - 10_000n));
  const next = await bench.sit('do-ngoc', who);
  expect(next.facts.current).toMatchObject({ status: 'settled', abandoned: true, payout: '10000' });
  expect((await bench.start(next, MINES)).value.round.status).toBe('open');
  expect(wallet().calls).toHaveLength(0);
});
