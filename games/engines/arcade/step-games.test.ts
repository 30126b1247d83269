import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import { toHex } from '../fair/hex.ts';
import { sha256 } from '../fair/sha256.ts';
import type { Json } from './read-json.ts';
import { toJson } from './read-json.ts';
import { quickDraw } from './scripted-draw.ts';
import { readState, replay, replayStepInput, type StepGame, type StepRecord, type StepState } from './step-game.ts';
import { stepGameOf, stepGames } from './step-games.ts';

/** docs/games.md section 10: all games have one interface, and every finished round can be replayed. */

const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'sen', nonce: 0 };

const bets: Readonly<Record<string, readonly Json[]>> = {
  'do-ngoc': [1, 4, 12].map((carps) => ({ stake: '10000', carps })),
  'mua-ngoc': ['low', 'medium', 'high'].map((risk) => ({ stake: '10000', risk })),
  'the-cao-lua': [{ stake: '50000' }],
  'tu-quy': [1, 5].map((level) => ({ stake: String(10_000 * level), coin: '10000', level })),
  'nua-vang-trang': [
    { stake: '100000', boxes: ['100000'] },
    { stake: '300000', boxes: ['100000', '200000'] },
  ],
};

const actions: readonly Json[] = [
  { kind: 'take' },
  ...Array.from({ length: 25 }, (_, leaf) => ({ kind: 'open', leaf })),
  { kind: 'hold', held: [true, false, true, false, true] },
  ...['insure', 'decline', 'split', 'double', 'stand', 'hit'].map((kind) => ({ kind })),
];

/** Plays at random; stops after `most` accepted actions. */
function playAtRandom(
  game: StepGame,
  bet: Json,
  nonce: number,
  most: number,
): { state: StepState; record: StepRecord } {
  const read = game.readBet(game.defaults, bet);
  if ('refused' in read) throw new Error(read.refused);
  const choose = quickDraw(nonce + 1);
  const done: Json[] = [];
  let state = game.start(game.defaults, read.bet, fairDraw({ ...seeds, nonce }));
  while (!state.over && done.length < most) {
    const item = actions[choose(actions.length)]!;
    const action = game.readAction(item);
    if (action === null) continue;
    const extra = game.extraStake(game.defaults, state, action);
    const next = game.act(game.defaults, state, action);
    if ('refused' in next) {
      expect(extra).toBe(0n);
      continue;
    }
    expect(BigInt(next.state.stake)).toBe(BigInt(state.stake) + extra);
    // The server stores states as JSON between two actions.
    const stored = readState(JSON.parse(JSON.stringify(next.state)));
    expect(stored).toEqual(next.state);
    state = stored!;
    done.push(item);
  }
  const abandoned = !state.over;
  if (abandoned) state = game.abandon(game.defaults, state);
  return { state, record: { bet, actions: done, abandoned } };
}

test.each(stepGames.map((game) => [game.code, game] as const))('%s: rounds end and replay from seeds', (code, game) => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(8), fc.constantFrom(...bets[code]!), (nonce, most, bet) => {
      const { state, record } = playAtRandom(game, bet, nonce, most);
      expect(game.isOver(state)).toBe(true);
      const again = replay(game, game.defaults, { ...seeds, nonce }, record);
      expect(again).toEqual({
        state,
        view: game.view(game.defaults, state),
        stake: BigInt(state.stake),
        payout: game.payout(state),
      });
      const input = JSON.parse(JSON.stringify({ config: toJson(game.defaults), ...record }));
      expect(replayStepInput(game, fairDraw({ ...seeds, nonce }), input)).toEqual({
        view: again!.view,
        stake: state.stake,
        payout: state.payout,
      });
      if (record.abandoned) return;
      // A record with an action after the end of the round is invalid.
      const longer = { ...record, actions: [...record.actions, { kind: 'stand' }] };
      expect(replay(game, game.defaults, { ...seeds, nonce }, longer)).toBeNull();
      expect(replay(game, game.defaults, { ...seeds, nonce }, { ...record, abandoned: true })).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test.each(stepGames.map((game) => [game.code, game] as const))('%s: config through JSON', (_code, game) => {
  const json = JSON.parse(JSON.stringify(toJson(game.defaults)));
  expect(game.readConfig(json)).toEqual(game.defaults);
  for (const bad of [
    null,
    {},
    { ...json, stakes: [] },
    { ...json, stakes: ['200', '100'] },
    { ...json, defaultStake: '1' },
  ]) {
    expect(game.readConfig(bad)).toBeNull();
  }
  expect(game.defaults.stakes).toContain(game.defaults.defaultStake);
  for (const one of game.returns(game.defaults)) {
    expect(one.lowBps).toBeGreaterThan(9_000);
    expect(one.highBps).toBeLessThan(10_000);
    expect(one.lowBps).toBeLessThanOrEqual(one.highBps);
  }
});

/** Starts a round of a title with a player's bet. */
function started(code: string, bet: Json, nonce: number): { game: StepGame; state: StepState } {
  const game = stepGameOf(code)!;
  const read = game.readBet(game.defaults, bet);
  if ('refused' in read) throw new Error(read.refused);
  return { game, state: game.start(game.defaults, read.bet, fairDraw({ ...seeds, nonce })) };
}

/** The view after replacing fields of the state. */
function seen(game: StepGame, state: StepState, hidden: object): Json {
  return game.view(game.defaults, { ...state, ...hidden });
}

test('an open round shows nothing of what is hidden', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const pond = started('do-ngoc', { stake: '10000', carps: 4 }, nonce);
    expect(seen(pond.game, pond.state, { carps: [0, 1, 2, 3] })).toEqual(seen(pond.game, pond.state, {}));
    const poker = started('tu-quy', { stake: '10000', coin: '10000', level: 1 }, nonce);
    const { cards } = JSON.parse(JSON.stringify(poker.state));
    const others = [...cards.slice(0, 5), 51, 50, 49, 48, 47];
    expect(seen(poker.game, poker.state, { cards: others })).toEqual(seen(poker.game, poker.state, {}));
    const table = started('nua-vang-trang', { stake: '100000', boxes: ['100000'] }, nonce);
    if (table.state.over) continue;
    const { dealer } = JSON.parse(JSON.stringify(table.state));
    const hidden = { dealer: [dealer[0], 0], shoe: [] };
    expect(seen(table.game, table.state, hidden)).toEqual(seen(table.game, table.state, {}));
  }
});

/**
 * Finished rounds must remain verifiable. If a change breaks these digests of a title's first 100 rounds, the new rules
 * need a new game code.
 */
const FIRST_ROUNDS: Readonly<Record<string, string>> = {
  'do-ngoc': '93832843ea50b3da9eb1dfc3a5ef5fd0c10165e0c50171287eaadb019fd5b566',
  'mua-ngoc': 'c995fa0c76bb610230b344afff0dd5b70cf9213db37aad3bcdcdb9f1623c5145',
  'the-cao-lua': 'ed2d20a80cf1536a728349ba673a5304b32330dc145a4a6c084b40c7ed0eb7ca',
  'tu-quy': 'e65603bef2c6ee331ca48427052c30a82881ed5158014116f3c59d2fbc809d44',
  'nua-vang-trang': '23ddff4784662ae83a9eb75ed39c4ac45bdab687cc3d5572b5ff09fee968b63b',
};

test.each(stepGames.map((game) => [game.code, game] as const))(
  '%s: recorded rounds stay what they were',
  (code, game) => {
    const rounds = Array.from({ length: 100 }, (_, nonce) => {
      const { record } = playAtRandom(game, bets[code]![nonce % bets[code]!.length]!, nonce, 8);
      return replay(game, game.defaults, { ...seeds, nonce }, record)?.view;
    });
    expect(toHex(sha256(new TextEncoder().encode(JSON.stringify(rounds))))).toBe(FIRST_ROUNDS[code]);
  },
);

test('codes are unique and known', () => {
  expect(new Set(stepGames.map((game) => game.code)).size).toBe(stepGames.length);
  expect(stepGames.map((game) => game.classify)).toEqual(['arcade', 'arcade', 'scratch', 'video-poker', 'table']);
  expect(stepGameOf('none')).toBeNull();
});
