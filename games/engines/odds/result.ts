/** The known result of a match. The same type is used in play (over = false) and at settlement. */
export type Side = 'home' | 'away';
export type Score = { home: number; away: number };

export type FootballResult = {
  sport: 'football';
  /** Goals so far, or the final score when over. */
  goals: Score;
  /** Goals of the first half so far; final once halfOver. */
  half: Score;
  corners: Score;
  halfOver: boolean;
  over: boolean;
  /**
   * True if the match was abandoned before full time; then `over` is false. A finished first half counts, the rest is
   * void.
   */
  abandoned: boolean;
};

export type EsportsMap = { firstBlood: Side | null; winner: Side | null };

export type EsportsResult = {
  sport: 'esports';
  /** 1, 3 or 5. */
  bestOf: number;
  /** The maps that have begun, in order. */
  maps: readonly EsportsMap[];
  over: boolean;
  abandoned: boolean;
};

export type MatchResult = FootballResult | EsportsResult;
export type Sport = MatchResult['sport'];

/** Maps won by each side. */
export function mapsWon(result: EsportsResult): Score {
  const won = (side: Side) => result.maps.filter((map) => map.winner === side).length;
  return { home: won('home'), away: won('away') };
}

/** A finished football match: for settlement by hand, and for tests. */
export function finalFootball(goals: Score, half: Score, corners: Score = { home: 0, away: 0 }): FootballResult {
  return {
    sport: 'football',
    goals,
    half,
    corners,
    halfOver: true,
    over: true,
    abandoned: false,
  };
}
