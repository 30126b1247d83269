import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';
import { type EsportsModel, esportsTitles, isEsportsModel } from './esports-model.ts';
import { drawEsports } from './esports-script.ts';
import { type FootballModel, isFootballModel } from './football-model.ts';
import { drawFootball } from './football-script.ts';

/**
 * Replays a football match from its recorded model: { goalsMilli: { home, away }, dependenceMilli, cornersMilli,
 * yellowsMilli, redsMilli }. Returns the script as JSON; null when the input is invalid.
 */
export function replayFootball(draw: Draw, input: Json): Json | null {
  const model = readFootball(input);
  return model ? asJson(drawFootball(model, draw)) : null;
}

/** Replays a series from its recorded model: { titleCode, bestOf, pointParts, firstBloodParts }. */
export function replayEsports(draw: Draw, input: Json): Json | null {
  const model = readEsports(input);
  return model ? asJson(drawEsports(model, draw)) : null;
}

function asJson(script: object): Json {
  return JSON.parse(JSON.stringify(script));
}

function readFootball(input: Json): FootballModel | null {
  if (!isRecord(input)) return null;
  const model = {
    goalsMilli: readScore(input.goalsMilli),
    dependenceMilli: readNumber(input.dependenceMilli),
    cornersMilli: readScore(input.cornersMilli),
    yellowsMilli: readScore(input.yellowsMilli),
    redsMilli: readScore(input.redsMilli),
  };
  return isFootballModel(model) ? model : null;
}

function readEsports(input: Json): EsportsModel | null {
  if (!isRecord(input)) return null;
  const title = esportsTitles.find(({ code }) => code === input.titleCode);
  const bestOf = ([1, 3, 5] as const).find((length) => length === input.bestOf);
  if (!title || !bestOf) return null;
  const model = {
    titleCode: title.code,
    bestOf,
    pointParts: readNumber(input.pointParts),
    firstBloodParts: readNumber(input.firstBloodParts),
  };
  return isEsportsModel(model) ? model : null;
}

function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** NaN, which every model rejects, for a value that is not a number. */
function readNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function readScore(value: Json | undefined): { home: number; away: number } {
  const record = isRecord(value) ? value : {};
  return { home: readNumber(record.home), away: readNumber(record.away) };
}
