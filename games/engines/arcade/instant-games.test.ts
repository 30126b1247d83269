import { expect, test } from 'vitest';
import { rounded } from '../slots/fraction.ts';
import { PLINKO_RISKS, plinko, plinkoBowls } from './plinko.ts';
import { scratch } from './scratch.ts';
import { quickDraw, scripted } from './scripted-draw.ts';

/** docs/games.md section 10 "Plinko" and "Scratch": their rounds end at the start. */

test('bowls have the chances of Pascal', () => {
  let row = [1];
  for (let i = 0; i < 12; i++) row = [1, ...row.slice(1).map((value, at) => value + row[at]!), 1];
  for (const risk of PLINKO_RISKS) {
    expect(plinkoBowls(plinko.defaults, risk).map((bowl) => bowl.paths)).toEqual(row);
  }
});

test.each(PLINKO_RISKS.map((risk) => [risk]))('plinko, risk %s: all 4,096 paths pay the printed return', (risk) => {
  let paid = 0n;
  for (let word = 0; word < 4_096; word++) {
    const path = Array.from({ length: 12 }, (_, row) => (word >> row) & 1);
    const state = plinko.start(plinko.defaults, { stake: '10000', risk }, scripted(path));
    expect(state.bowl).toBe(path.filter((side) => side === 1).length);
    paid += plinko.payout(state);
  }
  const printed = plinko.returns(plinko.defaults).find((one) => one.play === `risk.${risk}`)!;
  expect(printed.lowBps).toBe(rounded({ numerator: paid, denominator: 4_096n * 10_000n }, 10_000));
});

test('plinko: printed returns', () => {
  expect(plinko.returns(plinko.defaults).map((one) => one.lowBps)).toEqual([9_705, 9_706, 9_718]);
});

test('plinko: one path by hand', () => {
  // Four falls to the right: bowl 4 of 13, 1.10 at medium risk.
  const path = [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0];
  const state = plinko.start(plinko.defaults, { stake: '20000', risk: 'medium' }, scripted(path));
  expect(plinko.view(plinko.defaults, state)).toEqual({
    stake: '20000',
    payout: '22000',
    risk: 'medium',
    path,
    bowl: 4,
    hundredths: 110,
  });
});

test('plinko: bets from outside', () => {
  expect(plinko.readBet(plinko.defaults, { stake: '10000', risk: 'low' })).toEqual({
    bet: { stake: '10000', risk: 'low' },
  });
  expect(plinko.readBet(plinko.defaults, { stake: '10000', risk: 'none' })).toEqual({ refused: 'option_not_offered' });
  expect(plinko.readBet(plinko.defaults, { stake: '1', risk: 'low' })).toEqual({ refused: 'stake_not_offered' });
});

test('scratch: all 10,000 tickets pay the printed return', () => {
  const rest = quickDraw(7);
  let paid = 0n;
  const won = new Map<string | null, number>();
  for (let ticket = 0; ticket < 10_000; ticket++) {
    let first = true;
    const state = scratch.start(scratch.defaults, { stake: '50000' }, (n) => {
      if (!first) return rest(n);
      first = false;
      return ticket % n;
    });
    won.set(state.prize, (won.get(state.prize) ?? 0) + 1);
    paid += scratch.payout(state);
  }
  expect(paid * 100n).toBe(95n * 10_000n * 50_000n);
  expect(Object.fromEntries(won)).toEqual({
    trong: 1,
    ngoc: 10,
    chep: 200,
    dieu: 1_250,
    sen: 2_000,
    non: 2_000,
    null: 4_539,
  });
  expect(scratch.returns(scratch.defaults)).toEqual([{ play: 'card', lowBps: 9_500, highBps: 9_500 }]);
});

test('scratch: the card shows three of the prize and never three of anything else', () => {
  const draw = quickDraw(11);
  for (let i = 0; i < 8_000; i++) {
    const state = scratch.start(scratch.defaults, { stake: '10000' }, draw);
    expect(state.fields).toHaveLength(9);
    const triples = [...new Set(state.fields)].filter(
      (one) => state.fields.filter((field) => field === one).length >= 3,
    );
    expect(triples).toEqual(state.prize ? [state.prize] : []);
    if (state.prize) expect(state.fields.filter((field) => field === state.prize)).toHaveLength(3);
  }
});

test('scratch: on a losing card every symbol is equally likely on every field', () => {
  const draw = quickDraw(13);
  const seen = new Map<string, number>();
  let cards = 0;
  while (cards < 30_000) {
    const state = scratch.start(scratch.defaults, { stake: '10000' }, draw);
    if (state.prize) continue;
    cards++;
    state.fields.forEach((symbol, field) => {
      seen.set(`${field} ${symbol}`, (seen.get(`${field} ${symbol}`) ?? 0) + 1);
    });
  }
  expect(seen.size).toBe(54);
  // 5,000 expected; 5 standard deviations are 323.
  for (const count of seen.values()) expect(Math.abs(count - 5_000)).toBeLessThan(330);
});
