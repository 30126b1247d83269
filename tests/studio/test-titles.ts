import type { ProgressiveShare, SlotTitle } from '#games/engines/slots/slot-title.ts';

const STAKE = 10_000n;

/** Titles whose rounds all end the same way, so that a test can name the amount. Stakes 1.00 and 2.00. */
function certainTitle(code: string, strip: string, progressive: ProgressiveShare | null = null): SlotTitle {
  const art = { object: '1f338' };
  return {
    code,
    name: { vi: code, en: code },
    volatility: 'low',
    rtpBps: 9500,
    hitFrequencyBps: 0,
    columns: 3,
    rows: 1,
    symbols: [
      { id: 'win', role: 'regular', art, name: { vi: 'Thắng', en: 'Win' }, pays: { 3: 5 } },
      { id: 'blank', role: 'regular', art, name: { vi: 'Trống', en: 'Blank' }, pays: {} },
    ],
    strips: [strip, strip, strip],
    pays: { kind: 'lines', lines: [[0, 0, 0]], bothWays: false },
    credits: 1,
    expandingWild: false,
    wildMultiplier: 1,
    fullWindowMultiplier: 1,
    freeSpins: null,
    hold: null,
    progressive,
    maxWinStakes: 100,
    // A stake cannot have more jackpot numbers than there are.
    stakes: progressive?.levels[0]?.wins ? [STAKE] : [STAKE, 2n * STAKE],
    defaultStake: STAKE,
  };
}

/** Always pays five stakes. */
export const alwaysWins = certainTitle('always-wins', 'win win');
/** Always pays nothing. */
export const alwaysLoses = certainTitle('always-loses', 'blank blank');
/** A small normal machine, for replaying rounds. */
export const mixed = certainTitle('mixed', 'win blank win win');
/** A stake of 1.00 wins the mini pool (seed 50.00) every time; 2 % of each stake feed it. */
export const alwaysJackpot = certainTitle('always-jackpot', 'blank blank', {
  pool: 'test',
  outOf: 2,
  step: STAKE,
  levels: [{ level: 'mini', wins: 2, potBps: 100, reserveBps: 100, seed: 500_000n }],
});
/** Feeds the same pool and never wins it. */
export const feedsJackpot = certainTitle('feeds-jackpot', 'blank blank', {
  pool: 'test',
  outOf: 2,
  step: STAKE,
  levels: [{ level: 'mini', wins: 0, potBps: 100, reserveBps: 100, seed: 500_000n }],
});

export const testTitles = [alwaysWins, alwaysLoses, mixed, alwaysJackpot, feedsJackpot];
