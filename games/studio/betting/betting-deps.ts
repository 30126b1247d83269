import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { BetWallet } from '../wallet-b/bet-wallet.ts';
import type { BettingTiming, HouseTerms } from './bet.rules.ts';
import type { ExposureBook } from './exposure-book.ts';
import type { BookShelf } from './match-book.ts';

/** What the parts of the betting house share. */
export interface BettingDeps {
  database: Database;
  wallet: BetWallet;
  logger: Logger;
  books: BookShelf;
  exposure: ExposureBook;
  terms: HouseTerms;
  timing: BettingTiming;
  /** Epoch milliseconds. */
  now(): number;
  /** Call it when prices or states of these events have changed. */
  changed(eventIds: Iterable<string>): void;
  /** Call it when a bet was decided: whoever waits for it reads it again. */
  decided(betId: string): void;
}

/** Numbers under which wallets know the products sports, esports and cockfight. */
export const WIRE_GAMES = {
  football: { productType: 1, gameType: 1, gameId: 1 },
  esports: { productType: 1, gameType: 1, gameId: 2 },
  cockfight: { productType: 9, gameType: 1, gameId: 3 },
} as const;

export function wireGame(gameCode: string) {
  return WIRE_GAMES[gameCode as keyof typeof WIRE_GAMES] ?? WIRE_GAMES.football;
}
