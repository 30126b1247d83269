import { createHmac } from 'node:crypto';
import { type CrashConfig, type CrashFlight, crash, crashReturnAt } from '#games/engines/arcade/crash.ts';
import { isRecord, toJson } from '#games/engines/arcade/read-json.ts';
import { timesHundredths } from '#games/engines/arcade/step-game.ts';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { LEAST_CYCLE_PAUSE_MS } from '../table-round.rules.ts';
import type { TableRules } from './table-rules.ts';

/** The only field. */
export const FLIGHT_FIELD = 'flight';

const RESULT_MS = 3000;

/** The paper kite: one flight for everybody at the table. Each player decides when to take. */
export const kiteRules: TableRules = {
  code: crash.code,
  name: crash.name,
  gameType: 'RNG',
  category: 'Arcade',
  rtpBps: crash.defaults.returnBps,
  presets: [
    { key: 'standard', name: { vi: 'Tiêu chuẩn', en: 'Standard' }, config: toJson(crash.defaults) as unknown as Json },
  ],
  randomness: 'round',
  bettingMs: crash.defaults.bettingMs,
  resultMs: () => RESULT_MS,
  pauseMs: LEAST_CYCLE_PAUSE_MS,
  flight: {
    endMs: (_, outcome) => flightOf(outcome).endMs,
    take(config, outcome, stake, elapsedMs) {
      const paid = crash.take(configOf(config), flightOf(outcome), stake, elapsedMs);
      if (!('refused' in paid)) return paid;
      return { refused: paid.refused === 'not_flying' ? 'take.not.flying' : 'take.flight.over' };
    },
  },
  readConfig: (config) => crash.readConfig(config) !== null,
  groups: () => new Map([[FLIGHT_FIELD, FLIGHT_FIELD]]),
  // The return does not depend on when the player takes, except for rounding down; taking at once returns the most.
  returnOf: (config) => crashReturnAt(configOf(config), 100),
  shoeIsOver: () => false,
  shoeView: () => null,
  draw: ({ config, seeds }) => {
    const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
    return { ...crash.start(configOf(config), fairDraw(seeds, hmac)) };
  },
  payout: (config, { stake }, outcome) =>
    crash.settle(configOf(config), flightOf(outcome), { stake: stake.toString(), takenMs: null }).payout,
  // Worst case: every player gets the highest multiplier. No player's loss pays for another's win.
  worstLoss(config, sure, open) {
    const { mostHundredths } = configOf(config);
    const stakes = [sure, ...open].flatMap((byField) => [...byField.values()]);
    return stakes.reduce((sum, stake) => sum + timesHundredths(stake, mostHundredths) - stake, 0n);
  },
  proof({ config, outcome }, bets, takenMs) {
    const flight = flightOf(outcome);
    const laid = bets.map(({ stake }) => ({ stake: stake.toString(), takenMs }));
    const paid = laid.map((bet) => crash.settle(configOf(config), flight, bet));
    return {
      input: { config, bets: laid },
      outcome: toJson({ flight, paid }) as unknown as Json,
    };
  },
};

const configs = new Map<string, CrashConfig>();

function configOf(config: Json): CrashConfig {
  const key = JSON.stringify(config);
  const read = configs.get(key) ?? crash.readConfig(config);
  if (!read) throw new TypeError('not a configuration of the kite');
  configs.set(key, read);
  return read;
}

function flightOf(outcome: Json): CrashFlight {
  if (!isRecord(outcome)) throw new TypeError('not a flight of the kite');
  const { point, landed, endMs } = outcome;
  if (typeof point !== 'number' || typeof landed !== 'boolean' || typeof endMs !== 'number')
    throw new TypeError('not a flight of the kite');
  return { point, landed, endMs };
}
