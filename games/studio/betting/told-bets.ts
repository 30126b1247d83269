import { priceText } from '#games/engines/odds/formats.ts';
import type { MatchResult } from '#games/engines/odds/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { TellAsk, ToldBet, ToldLanguage, ToldLeg, ToldState } from '../told-bets.ts';
import { type BetRow, COCKFIGHT, type LegRow, legRowsOf, priceOf } from './bet.store.ts';
import { scoreOf } from './event.views.ts';
import type { EventRow } from './match-book.ts';
import { teamName } from './names.ts';
import { outcomeText, selectionText } from './selection-text.ts';

/** An operator's bets in readable text, each leg with its score and its grade. */
export async function tellBets(database: Database, { operatorId, rounds, language }: TellAsk): Promise<ToldBet[]> {
  if (rounds.length === 0) return [];
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('studio.betting_bets as b')
      .innerJoin('studio.players as p', 'p.id', 'b.player_id')
      .selectAll('b')
      .where('b.ref', 'in', [...rounds])
      .where('p.operator_id', '=', operatorId)
      .execute();
    const legs = await legRowsOf(
      db,
      rows.map(({ id }) => id),
    );
    const ids = [...new Set([...legs.values()].flat().map(({ event_id }) => event_id))];
    if (ids.length === 0) return [];
    const events = await db.selectFrom('studio.betting_events').selectAll().where('id', 'in', ids).execute();
    const bouts = rows.some(({ game_code }) => game_code === COCKFIGHT)
      ? await db
          .selectFrom('studio.betting_bouts')
          .select(['id', 'number', 'outcome', 'mode'])
          .where('id', 'in', ids)
          .execute()
      : [];
    const told = {
      events: new Map(events.map((event) => [event.id, event])),
      bouts: new Map(bouts.map((bout) => [bout.id, bout])),
    };
    return rows.map((row) => toldBet(row, legs.get(row.id) ?? [], told, language));
  });
}

interface About {
  events: ReadonlyMap<string, EventRow>;
  bouts: ReadonlyMap<string, { number: number; outcome: string | null; mode: 'fixed' | 'pool' }>;
}

function toldBet(row: BetRow, legs: readonly LegRow[], about: About, language: ToldLanguage): ToldBet {
  return {
    round: row.ref,
    kind: kindText(row, legs.length, language),
    odds_type: row.game_code === COCKFIGHT ? '' : (legs[0]?.format ?? ''),
    legs: legs.map((leg) =>
      row.game_code === COCKFIGHT ? boutLeg(row, leg, about, language) : matchLeg(row, leg, about, language),
    ),
  };
}

function kindText({ kind, sizes }: BetRow, legs: number, language: ToldLanguage): string {
  if (kind === 'single') return language === 'vi' ? 'Cược đơn' : 'Single';
  if (kind === 'parlay') return language === 'vi' ? `Xiên ${legs}` : `Parlay of ${legs}`;
  const of = sizes.join(', ');
  return language === 'vi' ? `Hệ thống ${of} trong ${legs}` : `System ${of} of ${legs}`;
}

const STATES: Record<NonNullable<LegRow['grade']>, ToldState> = {
  won: 'win',
  'half-won': 'half-win',
  lost: 'lose',
  'half-lost': 'half-lose',
  void: 'void',
};

/** A leg has its own grade; without one it shares the state of the whole bet. */
function stateOf({ state }: BetRow, { grade }: LegRow): ToldState {
  if (state === 'cashed-out') return 'sold';
  if (grade !== null) return STATES[grade];
  return state === 'void' || state === 'undone' || state === 'refused' ? 'void' : 'running';
}

function matchLeg(row: BetRow, leg: LegRow, { events }: About, language: ToldLanguage): ToldLeg {
  const event = events.get(leg.event_id);
  const teams = { home: teamName(event?.home_id ?? ''), away: teamName(event?.away_id ?? '') };
  const at = leg.from_score && (leg.from_score.home > 0 || leg.from_score.away > 0) ? leg.from_score : undefined;
  return {
    event: event ? `${teams.home} - ${teams.away}` : leg.event_id,
    text: selectionText(leg, teams, language) + (at ? ` (${at.home}-${at.away})` : ''),
    odds: priceText(priceOf(leg)),
    result: event?.result && isOver(event, leg) ? resultText(leg.market, event.result, language) : '',
    state: stateOf(row, leg),
  };
}

/** A half-time market is decided before the match is over. */
const isOver = ({ status }: EventRow, { grade }: LegRow) =>
  status === 'ended' || status === 'abandoned' || grade !== null;

/** What decided the market: the score; for corners and half-time markets their own counts. */
function resultText(market: string, result: MatchResult, language: ToldLanguage): string {
  const { home, away } = scoreOf(result);
  const score = `${home}-${away}`;
  if (result.sport !== 'football') return score;
  const { half, corners } = result;
  if (market === 'corner-total')
    return language === 'vi' ? `Phạt góc ${corners.home}-${corners.away}` : `Corners ${corners.home}-${corners.away}`;
  if (!market.startsWith('half-')) return score;
  return language === 'vi' ? `Hiệp 1: ${half.home}-${half.away}` : `Half-time ${half.home}-${half.away}`;
}

function boutLeg(row: BetRow, leg: LegRow, { bouts }: About, language: ToldLanguage): ToldLeg {
  const bout = bouts.get(leg.event_id);
  const isPooled = bout?.mode === 'pool' && (leg.outcome === 'meron' || leg.outcome === 'wala');
  return {
    event: `${language === 'vi' ? 'Trận' : 'Match'} ${bout?.number ?? leg.event_id}`,
    text: outcomeText(leg.outcome, language),
    odds: isPooled ? null : priceText(priceOf(leg)),
    result: bout?.outcome ? outcomeText(bout.outcome, language) : '',
    state: stateOf(row, leg),
  };
}
