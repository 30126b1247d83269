import type { Draw } from '../fair/draw.ts';
import type { Score, Side } from '../odds/result.ts';
import { type EsportsModel, titleOf } from './esports-model.ts';
import { PARTS } from './fixed.ts';

/** A whole series, drawn at once from a committed seed. Times are in milliseconds from the start. */
export type EsportsEvent =
  | { atMs: number; type: 'map-start'; map: number }
  /** A fight that decides first blood or a point at `untilMs`. Bets are suspended while it lasts. */
  | { atMs: number; type: 'clash'; map: number; untilMs: number }
  | { atMs: number; type: 'first-blood'; map: number; side: Side }
  | { atMs: number; type: 'point'; map: number; side: Side; kills: Score; goldLead: number }
  | { atMs: number; type: 'map-end'; map: number; side: Side }
  | { atMs: number; type: 'match-end'; side: Side };

export type EsportsScript = { endMs: number; events: readonly EsportsEvent[] };

const CLASH_MS = [7_000, 13_000] as const;

/**
 * Draws a series. The order of the draws is part of the definition: per map the side of first blood and its time, then
 * per point the side, the time and the kills, then the break.
 */
export function drawEsports(model: EsportsModel, draw: Draw): EsportsScript {
  const title = titleOf(model.titleCode);
  const needed = (model.bestOf + 1) / 2;
  const won: Score = { home: 0, away: 0 };
  const events: EsportsEvent[] = [];
  let atMs = 0;
  for (let map = 1; won.home < needed && won.away < needed; map++) {
    if (map > 1) atMs += between(title.breakMs, draw);
    const played = drawMap(model, map, atMs, draw);
    events.push(...played.events);
    atMs = played.endMs;
    won[played.winner]++;
  }
  const side = won.home > won.away ? 'home' : 'away';
  events.push({ atMs, type: 'match-end', side });
  return { endMs: atMs, events };
}

function drawMap(model: EsportsModel, map: number, startMs: number, draw: Draw) {
  const title = titleOf(model.titleCode);
  const bloodSide: Side = draw(PARTS) < model.firstBloodParts ? 'home' : 'away';
  let atMs = startMs + between(title.firstBloodMs, draw);
  const kills: Score = { home: 0, away: 0 };
  kills[bloodSide]++;
  const events: EsportsEvent[] = [
    { atMs: startMs, type: 'map-start', map },
    { atMs: atMs - between(CLASH_MS, draw), type: 'clash', map, untilMs: atMs },
    { atMs, type: 'first-blood', map, side: bloodSide },
  ];
  const points: Score = { home: 0, away: 0 };
  let goldLead = bloodSide === 'home' ? 300 : -300;
  while (points.home < title.pointsToWin && points.away < title.pointsToWin) {
    const side: Side = draw(PARTS) < model.pointParts ? 'home' : 'away';
    const other: Side = side === 'home' ? 'away' : 'home';
    atMs += between(title.pointMs, draw);
    points[side]++;
    kills[side] += 1 + draw(title.kills[0]);
    kills[other] += draw(title.kills[1]);
    goldLead += (side === 'home' ? 1 : -1) * (400 + draw(900));
    events.push({ atMs: atMs - between(CLASH_MS, draw), type: 'clash', map, untilMs: atMs });
    events.push({ atMs, type: 'point', map, side, kills: { ...kills }, goldLead });
  }
  const winner: Side = points.home > points.away ? 'home' : 'away';
  events.push({ atMs, type: 'map-end', map, side: winner });
  return { events, endMs: atMs, winner };
}

function between([least, most]: readonly [number, number], draw: Draw): number {
  return least + draw(most - least + 1);
}
