/** A player's facts that bets need. */
export interface PlayerFacts {
  id: bigint;
  brandId: number;
  ledgerAccount: bigint;
  currency: string;
  /** False if the account is blocked, closed or self-excluded: no new stakes. */
  mayPlay: boolean;
  /** Masked when it is sent to vendors. */
  username?: string;
}

export interface GameFacts {
  id: number;
  /** The vendor's code of the game. */
  code: string;
  vendor: string;
  /** By language: { VI, EN }. */
  names: Readonly<Record<string, string>>;
  /** RNG, LIVE, FISH, PVP ... (wire.md 3 "Game types"). */
  type: string;
  enabled: boolean;
}

/** The name in the language, else in English for other languages, else any, else the code. */
export function gameName({ names, code }: Pick<GameFacts, 'names' | 'code'>, language: string): string {
  return names[language] ?? names.EN ?? names.VI ?? Object.values(names)[0] ?? code;
}

/** Provided by the departments that own players and games. */
export interface Lookups {
  players(ids: readonly bigint[]): Promise<PlayerFacts[]>;
  games(): Promise<readonly GameFacts[]>;
  /** The zone of the brand's calendar days, e.g. "Asia/Ho_Chi_Minh". */
  timeZoneOf(brandId: number): Promise<string>;
}
