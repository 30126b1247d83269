import type { Score } from '#games/engines/odds/result.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useMark } from './betting-context.ts';

const HANDICAPS: readonly string[] = ['handicap', 'half-handicap', 'map-handicap'];
const MAPS: readonly string[] = ['map-winner', 'first-blood'];

interface Selected {
  market: string;
  line: number;
  outcome: string;
}

interface Names {
  /** "Chấp", "Thắng bản đồ 2". */
  market(market: string, line: number): string;
  /** "Sao Sài Gòn −0,75", "Tài 2,5", "Hòa". */
  outcome(selected: Selected, sides: { home: string; away: string }): string;
  /** Short text for a small button: "1", "X", "−0,5", "T 2,5". */
  brief(selected: Selected): string;
  score(score: Score): string;
  /** Why a market is locked. */
  reason(reason: string, sport: 'football' | 'esports'): string;
}

/** Names of markets and outcomes in the player's language. */
export function useNames(): Names {
  const t = useText();
  const mark = useMark();
  const lineOf = ({ market, line, outcome }: Selected) => {
    if (MAPS.includes(market)) return '';
    if (!HANDICAPS.includes(market)) return line === 0 ? '' : mark(String(line / 4));
    const own = outcome === 'away' ? -line : line;
    return own === 0 ? '0' : mark(`${own > 0 ? '+' : ''}${own / 4}`);
  };
  return {
    market: (market, line) => `${t(`bet.market.${market}`)}${MAPS.includes(market) ? ` ${line}` : ''}`,
    outcome(selected, { home, away }) {
      const { outcome } = selected;
      const name =
        outcome === 'home'
          ? home
          : outcome === 'away'
            ? away
            : /^\d/.test(outcome)
              ? outcome
              : t(`bet.outcome.${outcome}`);
      return `${name} ${lineOf(selected)}`.trim();
    },
    brief(selected) {
      const { market, outcome } = selected;
      if (HANDICAPS.includes(market)) return lineOf(selected);
      return `${t(`bet.brief.${outcome}`)} ${lineOf(selected)}`.trim();
    },
    reason: (reason, sport) =>
      t(reason === 'danger' && sport === 'esports' ? 'bet.reason.clash' : `bet.reason.${reason}`),
    score: ({ home, away }) => `${home}:${away}`,
  };
}
