import { z } from 'zod';

/**
 * State of one part of a bet. tie: the stake was paid back because of the result. sold: the player took it back or
 * cashed it out.
 */
export const TOLD_STATES = ['running', 'win', 'half-win', 'lose', 'half-lose', 'tie', 'void', 'sold'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

const toldLeg = z.object({
  /** What the bet is about: two teams, a draw. */
  event: z.string(),
  /** What was picked, worded as on the ticket. */
  text: z.string(),
  /** As printed; null if there is no single figure. */
  odds: z.string().nullable(),
  /** How it ended: a score, the drawn numbers. Empty until then. */
  result: z.string(),
  state: z.enum(TOLD_STATES),
});
export type ToldLeg = z.output<typeof toldLeg>;

export const toldBet = z.object({
  round: z.string(),
  /** Kind of stake: a parlay of three, ten lines at 1.00. */
  kind: z.string(),
  /** Odds format; empty if there is only one. */
  odds_type: z.string(),
  /** The lottery's order over several draws to which the bet belongs; left out for every other bet. */
  chase: z.string().optional(),
  legs: z.array(toldLeg),
});
export type ToldBet = z.output<typeof toldBet>;

export type ToldLanguage = 'vi' | 'en';

export interface TellAsk {
  operatorId: string;
  /** Names of the rounds at the operator's wallet. */
  rounds: readonly string[];
  language: ToldLanguage;
}

/** Most bets in one request. */
export const MOST_TOLD = 500;

export const toldLanguage = (text: string): ToldLanguage => (text.toLowerCase().startsWith('vi') ? 'vi' : 'en');
