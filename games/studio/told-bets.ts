import { z } from 'zod';

/** What became of one part of a bet. tie: the stake came back by its result. sold: taken back or cashed out by the player. */
export const TOLD_STATES = ['running', 'win', 'half-win', 'lose', 'half-lose', 'tie', 'void', 'sold'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

const toldLeg = z.object({
  /** What it is about: two teams, a draw. */
  event: z.string(),
  /** What was picked, in the words of the ticket. */
  text: z.string(),
  /** As printed; null where no single figure says it. */
  odds: z.string().nullable(),
  /** How it ended: a score, the drawn numbers. Empty until it is known. */
  result: z.string(),
  state: z.enum(TOLD_STATES),
});
export type ToldLeg = z.output<typeof toldLeg>;

export const toldBet = z.object({
  round: z.string(),
  /** How it was staked: a parlay of three, ten lines at 1.00. */
  kind: z.string(),
  /** Notation of the odds; empty where there is one only. */
  odds_type: z.string(),
  legs: z.array(toldLeg),
});
export type ToldBet = z.output<typeof toldBet>;

export type ToldLanguage = 'vi' | 'en';

export interface TellAsk {
  operatorId: string;
  /** As the operator's wallet knows them. */
  rounds: readonly string[];
  language: ToldLanguage;
}

/** Bets that one question may name. */
export const MOST_TOLD = 500;

export const toldLanguage = (text: string): ToldLanguage => (text.toLowerCase().startsWith('vi') ? 'vi' : 'en');
