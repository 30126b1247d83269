import type { Tested } from './rng.ts';
import { type GameReturns, gamesWithoutReturn, type Return } from './rng-returns.ts';
import type { RngReport } from './rng-run.ts';
import { NARROW } from './rng-slots.ts';

/** The printed report: one line for each test and range, the judgement, one line for each return. */
export function rngText(report: RngReport): string {
  const { order, tested, verdict, returns } = report;
  const rejected = new Set(verdict.rejected);
  return [
    `Random numbers of the games, ${report.startedAt}, seed ${order.seed}`,
    `${grouped(report.values)} values of ${report.sources} sources, ${verdict.tests} tests, limits at 99 %`,
    '',
    ...tested.map((one) => testLine(one, rejected.has(one))),
    '',
    ...judgement(report),
    '',
    'Returns, % of the stake',
    ...returns.flatMap(gameLines),
    `Without a return of their own: ${gamesWithoutReturn.join(', ')} (players against players, or prices by an estimate)`,
    ...report.wronglyStated.map((which) => `FAIL  The rules page says another return: ${which}`),
    '',
    `${grouped(report.seconds)} s: ${report.passed ? 'certified' : 'not certified'}`,
    '',
  ].join('\n');
}

export function rngJson(report: RngReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

function testLine(one: Tested, rejected: boolean): string {
  const word = rejected ? 'FAIL' : one.inside ? 'PASS' : 'AWAY';
  const df = one.df === null ? 'normal' : `df ${one.df}`;
  const limits = `${one.low.toFixed(2)} to ${one.high.toFixed(2)}`;
  return `${word}  ${one.source} (${one.range}), ${one.test}: ${one.statistic.toFixed(2)}, ${df}, ${limits}, p ${chance(one.p)}`;
}

function judgement({ verdict }: RngReport): string[] {
  const { tests, outside, expectedOutside, smallest, limit, rejected } = verdict;
  return [
    `${outside} of ${tests} tests lie outside their own limits (AWAY or FAIL); by chance alone ${expectedOutside.toFixed(1)} would.`,
    `All together at 99 % (Holm): the smallest p is ${chance(smallest)} and must be above 0.01 / ${tests} = ${chance(limit)}.`,
    rejected.length === 0
      ? 'No test is rejected.'
      : `Rejected: ${rejected.map(({ source, test }) => `${source}, ${test}`).join('; ')}.`,
  ];
}

function gameLines({ game, returns, played }: GameReturns): string[] {
  const lines = returns.map((one) => `${game}, ${one.play}: ${returnText(one)}`);
  if (!played) return lines;
  const { rounds, rtp, margin, capCost } = played;
  const cap = capCost > 0 ? `, ${percent(capCost)} of it cut by the highest win` : '';
  return [...lines, `${game}, played ${grouped(rounds)} rounds: ${percent(rtp)} +- ${percent(margin)}${cap}`];
}

function returnText({ how, low, high, margin, rounds, stated }: Return): string {
  const share = percent(low) === percent(high) ? percent(low) : `${percent(low)} to ${percent(high)}`;
  const said = stated?.low === stated?.high ? [stated?.low] : [stated?.low, stated?.high];
  const page = stated ? `, stated ${said.map((bps) => ((bps ?? 0) / 100).toFixed(2)).join(' to ')}` : '';
  if (how === 'exact') return `${share}, exact${page}`;
  const wide = margin > NARROW ? `, wider than ${percent(NARROW)}: the rounds were used up` : '';
  return `${share} +- ${percent(margin)} at 99 %, ${grouped(rounds)} awards of free spins simulated${wide}${page}`;
}

const percent = (share: number) => (share * 100).toFixed(4);
const chance = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));
const grouped = (count: number) => count.toLocaleString('en-US');
