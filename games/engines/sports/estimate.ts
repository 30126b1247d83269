import type { Draw } from '../fair/draw.ts';
import type { EsportsModel } from './esports-model.ts';
import { PARTS } from './fixed.ts';
import type { FootballModel } from './football-model.ts';

/**
 * A bookmaker's estimate of a model. The house does not price with the numbers that decide a match. Its estimate
 * differs from them by up to `errorBps`, drawn from a separate stream and never from the match's seed.
 */
export function estimatedFootball(model: FootballModel, errorBps: number, draw: Draw): FootballModel {
  const off = (mean: number) => Math.max(1, Math.min(4000, Math.round((mean * offBps(errorBps, draw)) / 10_000)));
  return { ...model, goalsMilli: { home: off(model.goalsMilli.home), away: off(model.goalsMilli.away) } };
}

export function estimatedEsports(model: EsportsModel, errorBps: number, draw: Draw): EsportsModel {
  const off = (parts: number) =>
    Math.max(1, Math.min(PARTS - 1, Math.round((parts * offBps(errorBps, draw)) / 10_000)));
  return { ...model, pointParts: off(model.pointParts), firstBloodParts: off(model.firstBloodParts) };
}

function offBps(errorBps: number, draw: Draw): number {
  return 10_000 - errorBps + draw(2 * errorBps + 1);
}
