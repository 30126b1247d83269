import { expect, test } from 'vitest';
import { shownPots } from './shown-pots.ts';

const seat = (number: number, allIn = false) => ({
  seat: number,
  stack: allIn ? '0' : '900',
  bet: '0',
  total: '0',
  folded: false,
  allIn,
  cards: null,
});

test('blinds of two players are one pot', () => {
  const pots = [
    { amount: '100', eligible: [0, 1] },
    { amount: '50', eligible: [1] },
  ];
  expect(shownPots({ pots, seats: [seat(0), seat(1)] })).toEqual([150n]);
});

test('a side pot stands above the smallest all-in, and a bet that was not answered lies in it', () => {
  const pots = [
    { amount: '300', eligible: [0, 1, 2] },
    { amount: '200', eligible: [1, 2] },
    { amount: '80', eligible: [2] },
  ];
  expect(shownPots({ pots, seats: [seat(0, true), seat(1), seat(2)] })).toEqual([300n, 280n]);
});

test('two different all-ins make two side pots', () => {
  const pots = [
    { amount: '300', eligible: [0, 1, 2] },
    { amount: '200', eligible: [1, 2] },
    { amount: '80', eligible: [2] },
  ];
  expect(shownPots({ pots, seats: [seat(0, true), seat(1, true), seat(2)] })).toEqual([300n, 200n, 80n]);
});
