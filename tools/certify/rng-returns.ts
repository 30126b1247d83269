import { blackjack } from '#games/engines/arcade/blackjack.ts';
import { blackjackReturn } from '#games/engines/arcade/blackjack-return.ts';
import { BLACKJACK_RULES, cardValue } from '#games/engines/arcade/blackjack-rules.ts';
import { packs } from '#games/engines/arcade/cards.ts';
import { crash } from '#games/engines/arcade/crash.ts';
import type { PrintedReturn } from '#games/engines/arcade/step-game.ts';
import { stepGames } from '#games/engines/arcade/step-games.ts';
import { POKER_PAY_TABLES, videoPoker } from '#games/engines/arcade/video-poker.ts';
import { videoPokerReturn } from '#games/engines/arcade/video-poker-return.ts';
import { seatGames } from '#games/engines/cards/seat-games.ts';
import { boutOdds, boutReturn, boutTerms } from '#games/engines/cockfight/bets.ts';
import { type BoutOutcome, boutOutcomes, CHANCES, drawCard, drawChances } from '#games/engines/cockfight/bout.ts';
import { fish } from '#games/engines/fish/fish.ts';
import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { fastReturn } from '#games/engines/lottery/fast/settle.ts';
import { lotteryGameCodes, lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import { type Fraction, fraction, toNumber } from '#games/engines/slots/fraction.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { tableGames } from '#games/engines/tables/table-games.ts';
import { type PlayedSlot, playedSlot, slotReturn } from './rng-slots.ts';

/** The long-run return of one way to play, as a share of the stake. */
export interface Return {
  play: string;
  /** `exact`: over all outcomes. `simulated`: as measured, with half the width of its 99 % interval in `margin`. */
  how: 'exact' | 'simulated';
  /** Lowest and highest return of the choices within `play`. */
  low: number;
  high: number;
  margin: number;
  /** Rounds that were played for a simulated return. */
  rounds: number;
  /** The rules page's figure, in 1/100 percent; null where the page prints the exact figure itself. */
  stated: { low: number; high: number } | null;
}

/** The returns of one game. `played`: a simulation of the same game, as a check of the figure; slots only. */
export interface GameReturns {
  game: string;
  returns: Return[];
  played: PlayedSlot | null;
}

export interface ReturnOrder {
  /** 64 hexadecimal digits. */
  seed: string;
  /** Largest number of rounds of one simulation. */
  rounds: number;
}

/** Whether the rules page states the found return, to 1/100 percent. */
export function isAsStated({ low, high, margin, stated }: Return): boolean {
  if (!stated) return true;
  const off = (found: number, said: number) => Math.abs(found - said / 10_000);
  return Math.max(off(low, stated.low), off(high, stated.high)) <= margin + 0.5 / 10_000 + 1e-12;
}

const exact = (play: string, low: number, high = low, stated: Return['stated'] = null): Return => ({
  play,
  how: 'exact',
  low,
  high,
  margin: 0,
  rounds: 0,
  stated,
});

/** The lowest and the highest of several exact returns. */
function spread(play: string, found: readonly Fraction[], stated: Return['stated'] = null): Return {
  const shares = found.map(toNumber);
  return exact(play, Math.min(...shares), Math.max(...shares), stated);
}

const printed = ({ lowBps, highBps }: PrintedReturn) => ({ low: lowBps, high: highBps });

/** For games that compute whole 1/100 percents from their own numbers. */
const asPrinted = (one: PrintedReturn): Return =>
  exact(one.play, one.lowBps / 10_000, one.highBps / 10_000, printed(one));

/** Counted over all possible hands and cards, not read from the printed figure. */
const counted: Readonly<Record<string, (play: string) => number>> = {
  [blackjack.code]: (play) => (play === 'insurance' ? insuranceReturn() : blackjackReturn(BLACKJACK_RULES.decks)),
  [videoPoker.code]: (play) => {
    const { pays, royalAtFive } = POKER_PAY_TABLES[videoPoker.defaults.payTable];
    return toNumber(videoPokerReturn(play === 'level.5' ? { ...pays, royal: royalAtFive } : pays));
  },
};

/** With an ace up, the stake on insurance comes back three times when the hole card counts ten. */
function insuranceReturn(): number {
  const cards = packs(BLACKJACK_RULES.decks);
  const tens = cards.filter((card) => cardValue(card) === 10).length;
  return toNumber(fraction((1 + BLACKJACK_RULES.insuranceWins) * tens, cards.length - 1));
}

function tableReturns(code: string): Return[] {
  const game = tableGames.get(code)!;
  return game.presets.flatMap(({ key, config }) =>
    [...Map.groupBy(game.fields(config), ({ group, returns }) => `${group} ${toNumber(returns)}`).values()].map(
      (fields) =>
        spread(
          `${key}: ${fields.length > 3 ? `${fields[0]!.group} (${fields.length})` : fields.map((field) => field.key).join(', ')}`,
          fields.map(({ returns }) => returns),
        ),
    ),
  );
}

function playReturn(play: FastPlay): Return {
  const lines = play.form.kind === 'options' ? play.form.options.map(({ code }) => code) : [''];
  return spread(
    play.code,
    lines.map((line) => fastReturn(play, line)),
  );
}

const STRENGTHS = 401;

/**
 * Over all pairs of strengths that a card can have. In the pool, all stakes on both sides are taken together: a draw
 * returns them; otherwise they are paid out minus the fee, which shrinks when the winners would lose by it.
 */
function cockfightReturns(): Return[] {
  const lowest = new Map<BoutOutcome, number>();
  const highest = new Map<BoutOutcome, number>();
  for (let pair = 0; pair < STRENGTHS ** 2; pair++) {
    const strengths = [Math.floor(pair / STRENGTHS), pair % STRENGTHS];
    const card = drawCard((n) => (n === STRENGTHS ? strengths.shift()! : 0));
    const odds = boutOdds(card, boutTerms);
    for (const outcome of boutOutcomes) {
      const share = toNumber(boutReturn(card, odds, outcome));
      lowest.set(outcome, Math.min(share, lowest.get(outcome) ?? share));
      highest.set(outcome, Math.max(share, highest.get(outcome) ?? share));
    }
  }
  const drawn = drawChances.bdd + drawChances.ftd;
  const pool = fraction((CHANCES - drawn) * (10_000 - boutTerms.feeBps) + drawn * 10_000, CHANCES * 10_000);
  return [
    ...boutOutcomes.map((outcome) => exact(`fixed odds, ${outcome}`, lowest.get(outcome)!, highest.get(outcome)!)),
    exact('pool, all stakes together', toNumber(pool), 1),
  ];
}

const COCKFIGHT = 'cockfight';

type Find = (order: ReturnOrder) => Omit<GameReturns, 'game'>;

/**
 * How the returns of each game of the house are found, by code. Games between players and priced matches have no
 * return: see docs/games.md section 8.
 */
const games: ReadonlyMap<string, Find> = new Map<string, Find>([
  ...slotTitles.map((title): [string, Find] => [title.code, (order) => slotReturns(title, order)]),
  ...stepGames.map((game) => {
    const count = counted[game.code];
    const returns = () =>
      game
        .returns(game.defaults)
        .map((one) => (count ? exact(one.play, count(one.play), undefined, printed(one)) : asPrinted(one)));
    return unplayed(game.code, returns);
  }),
  unplayed(crash.code, () => crash.returns(crash.defaults).map(asPrinted)),
  unplayed(fish.code, () => fish.returns(fish.defaults).map(asPrinted)),
  ...[...tableGames.keys()].map((code) => unplayed(code, () => tableReturns(code))),
  ...lotteryGameCodes.map((code) => unplayed(code, () => lotteryPlays(code).map(playReturn))),
  unplayed(COCKFIGHT, cockfightReturns),
]);

function slotReturns(title: SlotTitle, order: ReturnOrder): Omit<GameReturns, 'game'> {
  const found = slotReturn(title, order);
  const { how, rtp, margin, rounds } = found;
  const stated = { low: title.rtpBps, high: title.rtpBps };
  const round: Return = { play: 'round', how, low: rtp, high: rtp, margin, rounds, stated };
  return { returns: [round], played: playedSlot(title, order, found) };
}

function unplayed(code: string, find: () => Return[]): [string, Find] {
  return [code, () => ({ returns: find(), played: null })];
}

/** Games without a return: players play against each other and the house takes a fee, or an estimate sets the price. */
export const gamesWithoutReturn: readonly string[] = [...Object.keys(seatGames), 'football', 'esports'];

/** Every game that has a return, in the order of the report. */
export const returnGames: readonly string[] = [...games.keys()];

/** The returns of a game of `returnGames`. Takes seconds for some, minutes for simulated ones. */
export function returnsOf(game: string, order: ReturnOrder): GameReturns {
  const find = games.get(game);
  if (!find) throw new RangeError(`no returns of ${game}`);
  return { game, ...find(order) };
}
