/** What the life of a bet needs to know of a player. */
export interface PlayerFacts {
  id: bigint;
  brandId: number;
  ledgerAccount: bigint;
  currency: string;
  /** False while the account is blocked, closed or self-excluded: no new stakes. */
  mayPlay: boolean;
  /** Vendors get it masked. */
  username?: string;
}

export interface GameFacts {
  id: number;
  /** The vendor's own code of the game. */
  code: string;
  vendor: string;
  /** By language: { VI, EN }. */
  names: Readonly<Record<string, string>>;
  /** RNG, LIVE, FISH, PVP ... (wire.md 3 "Game types"). */
  type: string;
  enabled: boolean;
}

/** In the language, else English for whoever reads another one, else any, else the code. */
export function gameName({ names, code }: Pick<GameFacts, 'names' | 'code'>, language: string): string {
  return names[language] ?? names.EN ?? names.VI ?? Object.values(names)[0] ?? code;
}

/** Answered by the departments that own players and games. */
export interface Lookups {
  players(ids: readonly bigint[]): Promise<PlayerFacts[]>;
  games(): Promise<readonly GameFacts[]>;
  /** The calendar that the brand's players count their days by, e.g. "Asia/Ho_Chi_Minh". */
  timeZoneOf(brandId: number): Promise<string>;
}
