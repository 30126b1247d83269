import type { LegRow } from './bet.store.ts';

type Language = 'vi' | 'en';

/** Names of markets as tickets print them. */
const MARKETS: Readonly<Record<string, Record<Language, string>>> = {
  '1x2': { vi: '1X2', en: '1X2' },
  'double-chance': { vi: 'Cơ hội kép', en: 'Double chance' },
  handicap: { vi: 'Kèo chấp', en: 'Handicap' },
  total: { vi: 'Tài xỉu', en: 'Over/under' },
  'correct-score': { vi: 'Tỷ số chính xác', en: 'Correct score' },
  'both-score': { vi: 'Hai đội ghi bàn', en: 'Both teams to score' },
  'half-1x2': { vi: '1X2 hiệp 1', en: 'First half 1X2' },
  'half-handicap': { vi: 'Kèo chấp hiệp 1', en: 'First half handicap' },
  'half-total': { vi: 'Tài xỉu hiệp 1', en: 'First half over/under' },
  'corner-total': { vi: 'Tài xỉu phạt góc', en: 'Corners over/under' },
  match: { vi: 'Thắng trận', en: 'Match winner' },
  'map-handicap': { vi: 'Chấp bản đồ', en: 'Map handicap' },
  'total-maps': { vi: 'Tổng số bản đồ', en: 'Total maps' },
  'map-winner': { vi: 'Thắng bản đồ', en: 'Map winner' },
  'first-blood': { vi: 'Chiến công đầu', en: 'First blood' },
  bout: { vi: 'Đá gà', en: 'Cockfight' },
};

const OUTCOMES: Readonly<Record<string, Record<Language, string>>> = {
  draw: { vi: 'Hòa', en: 'Draw' },
  over: { vi: 'Tài', en: 'Over' },
  under: { vi: 'Xỉu', en: 'Under' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
  other: { vi: 'Tỷ số khác', en: 'Any other score' },
  'home-draw': { vi: 'Chủ hoặc hòa', en: 'Home or draw' },
  'home-away': { vi: 'Chủ hoặc khách', en: 'Home or away' },
  'draw-away': { vi: 'Hòa hoặc khách', en: 'Draw or away' },
  meron: { vi: 'Meron', en: 'Meron' },
  wala: { vi: 'Wala', en: 'Wala' },
  bdd: { vi: 'Hai gà cùng gục', en: 'Both down' },
  ftd: { vi: 'Hòa hết giờ', en: 'Full time draw' },
};

/** The name of an outcome that is not a team. */
export const outcomeText = (outcome: string, language: Language): string => OUTCOMES[outcome]?.[language] ?? outcome;

const HANDICAPS: readonly string[] = ['handicap', 'half-handicap', 'map-handicap'];
const MAPS: readonly string[] = ['map-winner', 'first-blood'];

/** A leg in words, for tickets and bet records: "Kèo chấp: Sao Sài Gòn -0,75". */
export function selectionText(
  leg: Pick<LegRow, 'market' | 'line' | 'outcome'>,
  teams: { home: string; away: string },
  language: Language,
): string {
  const market = MARKETS[leg.market]?.[language] ?? leg.market;
  const side = leg.outcome === 'home' ? teams.home : leg.outcome === 'away' ? teams.away : undefined;
  const outcome = side ?? outcomeText(leg.outcome, language);
  const map = MAPS.includes(leg.market) ? ` ${leg.line}` : '';
  return `${market}${map}: ${outcome}${language === 'vi' ? lineText(leg).replace('.', ',') : lineText(leg)}`;
}

/** Formats quarters as a decimal. A handicap is shown from the picked side. */
function lineText({ market, line, outcome }: Pick<LegRow, 'market' | 'line' | 'outcome'>): string {
  if (MAPS.includes(market)) return '';
  if (HANDICAPS.includes(market)) {
    const own = outcome === 'away' ? -line : line;
    return own === 0 ? ' 0' : ` ${own > 0 ? '+' : ''}${own / 4}`;
  }
  return line === 0 ? '' : ` ${line / 4}`;
}
