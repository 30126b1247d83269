import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#tests/long.ts';
import type { Draw } from '../fair/draw.ts';
import { fairDraw } from '../fair/fair-draw.ts';
import { toHex } from '../fair/hex.ts';
import type { Json } from '../fair/replay.ts';
import type { HoldemState } from './holdem/hand.ts';
import { holdem } from './holdem/holdem.ts';
import { maubinh } from './maubinh/maubinh.ts';
import type { Rows } from './maubinh/rows.ts';
import type { MauBinhState } from './maubinh/state.ts';
import { handRecordToJson, readHandRecord, replaySeatGame, settlementToJson } from './replay-hand.ts';
import { type SeatedPlayer, type SeatGame, waitsFor } from './seat-game.ts';
import { type SeatGameCode, seatGameOf, seatGames } from './seat-games.ts';
import { comboOf } from './tienlen/combos.ts';
import { comboOnTable } from './tienlen/play-hand.ts';
import { playsOf } from './tienlen/plays.ts';
import type { TienLenAction, TienLenState } from './tienlen/state.ts';
import { tienlen } from './tienlen/tienlen.ts';

/**
 * Properties of every game between players: random hands end, no card or money is lost, hidden cards stay hidden, and a
 * finished hand replays from its seeds and its actions.
 */

type Step = { seat: number; action: Json };

/**
 * What these tests need of a game: a random legal action, all cards of a state, and a state with hidden cards mixed.
 */
type Played<State> = {
  game: SeatGame<Json, State, Json, Json, Json, Json>;
  random: (state: State, draw: Draw) => Step;
  cards: (state: State) => number[];
  /** The same state, except that the cards which `seat` cannot see have changed places. */
  mixHidden: (state: State, seat: number, draw: Draw) => State;
};

const pick = <T>(all: readonly T[], draw: Draw): T => all[draw(all.length)]!;

function mixed(cards: readonly number[], draw: Draw): number[] {
  const left = [...cards];
  return cards.map(() => left.splice(draw(left.length), 1)[0]!);
}

const playedTienLen: Played<TienLenState> = {
  game: tienlen,
  random(state, draw) {
    const interrupter = draw(8) === 0 ? pick(state.seats, draw).seat : state.turn;
    if (interrupter !== state.turn && tienlen.view(state, interrupter).mayPlay) {
      const hand = state.seats.find((one) => one.seat === interrupter)!.hand;
      const plays = playsOf(hand, comboOnTable(state), null).filter((cards) => comboOf(cards)?.size === 8);
      return { seat: interrupter, action: { kind: 'play', cards: pick(plays, draw) } };
    }
    const hand = state.seats.find((one) => one.seat === state.turn)!.hand;
    const plays = playsOf(hand, comboOnTable(state), state.startCard);
    const pass = state.trick.length > 0 && (plays.length === 0 || draw(4) === 0);
    const action: TienLenAction = pass ? { kind: 'pass' } : { kind: 'play', cards: pick(plays, draw) };
    return { seat: state.turn, action };
  },
  cards: (state) => [
    ...state.seats.flatMap((one) => one.hand),
    ...state.undealt,
    ...state.pile,
    ...state.trick.flatMap((play) => play.cards),
  ],
  mixHidden(state, seat, draw) {
    const next = structuredClone(state);
    const lists = [...next.seats.filter((one) => one.seat !== seat).map((one) => one.hand), next.undealt];
    const cards = mixed(lists.flat(), draw);
    for (const list of lists) list.splice(0, list.length, ...cards.splice(0, list.length));
    return next;
  },
};

const playedHoldem: Played<HoldemState> = {
  game: holdem,
  random(state, draw) {
    const seat = state.toAct!;
    const { check, call, raise } = holdem.view(state, seat).options!;
    const choices: Json[] = [{ kind: check ? 'check' : 'call' }, { kind: check ? 'check' : 'call' }];
    if (call !== null) choices.push({ kind: 'fold' });
    if (raise) {
      const span = Number(BigInt(raise.most) - BigInt(raise.least));
      choices.push(
        { kind: 'raise', to: raise.least },
        { kind: 'raise', to: String(BigInt(raise.least) + BigInt(draw(span + 1))) },
      );
      if (draw(4) === 0) choices.push({ kind: 'raise', to: raise.most });
    }
    return { seat, action: pick(choices, draw) };
  },
  cards: (state) => state.deck,
  mixHidden(state, seat, draw) {
    const next = structuredClone(state);
    const known = new Set([...next.seats.find((one) => one.seat === seat)!.hole, ...next.board]);
    const hidden = next.deck.filter((card) => !known.has(card));
    const moved = mixed(hidden, draw);
    const to = (card: number) => (known.has(card) ? card : moved[hidden.indexOf(card)]!);
    next.deck = next.deck.map(to);
    for (const one of next.seats) one.hole = one.hole.map(to);
    return next;
  },
};

const playedMauBinh: Played<MauBinhState> = {
  game: maubinh,
  random(state, draw) {
    const one = pick(
      state.seats.filter((other) => !other.done),
      draw,
    );
    const hand = mixed(one.hand, draw);
    const rows: Rows = [hand.slice(0, 3), hand.slice(3, 8), hand.slice(8)];
    return { seat: one.seat, action: { kind: 'arrange', rows, done: true } };
  },
  cards: (state) => [...state.seats.flatMap((one) => (one.rows ?? [one.hand]).flat()), ...state.undealt],
  mixHidden(state, seat, draw) {
    const next = structuredClone(state);
    const own = next.seats.find((one) => one.seat === seat)!.hand;
    const hidden = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(card));
    const moved = mixed(hidden, draw);
    const to = (card: number) => (own.includes(card) ? card : moved[hidden.indexOf(card)]!);
    for (const one of next.seats) {
      one.hand = one.hand.map(to);
      if (one.rows) one.rows = [one.rows[0].map(to), one.rows[1].map(to), one.rows[2].map(to)];
    }
    next.undealt = next.undealt.map(to);
    return next;
  },
};

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

/** Says the same as `expect(...).toEqual`, which takes most of the time when it is asked after every step. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

const DECK = Array.from({ length: 52 }, (_, card) => card);
const seedArb = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);

/** Plays `hands` hands at one table while players come and go; checks every state. */
function playTable<State extends Json>(played: Played<State>, seed: string, hands: number): void {
  const { game, random } = played;
  const choose = fairDraw({ serverSeed: seed, clientSeed: 'choices', nonce: 0 });
  const config = game.defaults;
  const short = game.code === 'holdem';
  let table: SeatedPlayer[] = [];
  let carry: Json = null;
  for (let nonce = 0; nonce < hands; nonce++) {
    // Players leave, and others take free seats.
    table = table.filter(() => choose(6) > 0);
    for (let seat = 0; seat < game.seats.most; seat++) {
      if (table.some((one) => one.seat === seat) || choose(3) === 0) continue;
      const stack = short ? BigInt(choose(3_000_000)) + 1n : 2_000_000n + BigInt(choose(1_000_000));
      table.push({ seat, player: `${seat}/${nonce}`, stack });
    }
    const before = { seats: table, carry };
    const dealt = game.seatsToDeal(config, before);
    if (dealt.length === 0) continue;
    const steps: Step[] = [];
    const draw = () => fairDraw({ serverSeed: seed, clientSeed: 'table', nonce });
    let state = deepFreeze(game.start(config, before, draw()));
    while (!game.isOver(state)) {
      expectSame(
        [...played.cards(state)].sort((a, b) => a - b),
        DECK,
      );
      const turn = game.turn(state);
      expect(turn.kind).not.toBe('ended');
      const asked = dealt.filter((seat) => waitsFor(turn, seat));
      expect(asked.length).toBeGreaterThan(0);
      const seat = pick(asked, choose);
      const how = choose(4);
      const step =
        how === 0
          ? { seat, action: game.timeout(state, seat) }
          : how === 1
            ? { seat, action: game.bot(game.view(state, seat), choose) }
            : random(state, choose);
      const viewer = pick(dealt, choose);
      expectSame(game.view(played.mixHidden(state, viewer, choose), viewer), game.view(state, viewer));
      const acted = game.act(state, step.seat, step.action);
      if ('refused' in acted) throw new Error(`${JSON.stringify(step)}: ${acted.refused}`);
      expectSame(JSON.parse(JSON.stringify(acted)), acted);
      state = deepFreeze(acted.state);
      steps.push(step);
      expect(steps.length).toBeLessThan(2_000);
    }
    expect([...played.cards(state)].sort((a, b) => a - b)).toEqual(DECK);
    expect(game.act(state, dealt[0]!, steps.at(-1)?.action ?? { kind: 'pass' })).toHaveProperty('refused');
    const { deltas, rake } = game.settle(state);
    expect(deltas.reduce((sum, one) => sum + one.delta, rake)).toBe(0n);
    expect(rake >= 0n).toBe(true);
    expect(deltas.map((one) => one.seat)).toEqual(dealt);
    const record = handRecordToJson({ config, table: before, actions: steps });
    const replayed = replaySeatGame(seatGameOf(game.code)!, draw(), JSON.parse(JSON.stringify(record)));
    expect(replayed).toEqual({ state, settlement: settlementToJson({ deltas, rake }) });
    for (const { seat, delta } of deltas) {
      const one = table.find((other) => other.seat === seat)!;
      expect(one.stack + delta >= 0n).toBe(true);
      table = table.map((other) => (other === one ? { ...other, stack: one.stack + delta } : other));
    }
    carry = game.readCarry(JSON.parse(JSON.stringify(game.carry(state))));
    expect(carry).toEqual(game.carry(state));
  }
}

test('tien len tables play on for ever', () => {
  fc.assert(
    fc.property(seedArb, (seed) => playTable(playedTienLen, seed, 8)),
    { numRuns: amount(5, 10) },
  );
});

test("hold'em tables play on for ever", () => {
  fc.assert(
    fc.property(seedArb, (seed) => playTable(playedHoldem, seed, 25)),
    { numRuns: amount(8, 20) },
  );
});

test('mau binh tables play on for ever', () => {
  fc.assert(
    fc.property(seedArb, (seed) => playTable(playedMauBinh, seed, 8)),
    { numRuns: amount(10, 25) },
  );
});

const codes: SeatGameCode[] = ['tienlen', 'holdem', 'maubinh'];

test.each(codes)('%s: the table of games, its config and its refusals', (code) => {
  const game = seatGameOf(code)!;
  expect(game).toBe(seatGames[code]);
  expect(game.code).toBe(code);
  expect(game.readConfig(JSON.parse(JSON.stringify(game.defaults)))).toEqual(game.defaults);
  for (const value of [null, [], {}, 'x', { ...(game.defaults as object), unit: '-1', bigBlind: '0.5' }] as Json[]) {
    expect(game.readConfig(value)).toBeNull();
  }
  const seats = [0, 1].map((seat) => ({ seat, player: `p${seat}`, stack: 10_000_000n }));
  const state = game.start(
    game.defaults,
    { seats, carry: null },
    fairDraw({ serverSeed: '5'.repeat(64), clientSeed: 'x', nonce: 3 }),
  );
  for (const action of [
    null,
    5,
    [],
    {},
    { kind: 'none' },
    { kind: 'play', cards: 'x' },
    { kind: 'raise', to: 5 },
  ] as Json[]) {
    expect(game.act(state, 0, action)).toEqual({ refused: 'malformed' });
  }
  const waiting = [0, 1].find((seat) => waitsFor(game.turn(state), seat))!;
  expect(game.act(state, 7, game.timeout(state, waiting))).toEqual({ refused: 'not_in_hand' });
});

test('a record with a missing or wrong field is none, and an unknown game has no code', () => {
  const good = handRecordToJson({
    config: {},
    table: { seats: [{ seat: 0, player: 'a', stack: 5n }], carry: null },
    actions: [],
  });
  expect(readHandRecord(good)).not.toBeNull();
  for (const key of Object.keys(good)) {
    const { [key]: _, ...without } = good;
    expect(readHandRecord(without)).toBeNull();
  }
  expect(readHandRecord({ ...good, seats: [{ seat: 0, player: 'a', stack: 5 }] })).toBeNull();
  expect(readHandRecord({ ...good, actions: [{ seat: 0 }] })).toBeNull();
  expect(seatGameOf('toString')).toBeNull();
});
