import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { PAY_SCALE } from '#games/engines/lottery/line.ts';
import { lotteryPlays, readPays } from '#games/engines/lottery/replay-draw.ts';
import { drawByCode } from '#games/engines/lottery/vietnam/schedule.ts';
import type { Database } from '#platform/db/database.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { TellAsk, ToldBet, ToldLanguage, ToldState } from '../told-bets.ts';
import { lotteryGame } from './lottery-games.ts';
import { type TicketRow, ticketRowsOf } from './ticket.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An operator's tickets in readable text: draw, play, numbers, stake per line, drawn numbers. */
export async function tellTickets(database: Database, { operatorId, rounds, language }: TellAsk): Promise<ToldBet[]> {
  // On the wire a round is "<ticket>.<player id>".
  const roundOf = new Map(rounds.map((round) => [round.split('.')[0]!.toLowerCase(), round]));
  const ids = [...roundOf.keys()].filter((id) => UUID.test(id));
  if (ids.length === 0) return [];
  const rows = await database.read((db) => ticketRowsOf(db, { operatorId, ids }));
  return rows.map((row) => toldTicket(row, roundOf.get(row.id)!, language));
}

const STATES: Record<TicketRow['state'], ToldState> = {
  asking: 'running',
  held: 'running',
  refused: 'void',
  cancelled: 'sold',
  won: 'win',
  lost: 'lose',
  returned: 'tie',
  void: 'void',
};

function toldTicket(row: TicketRow, round: string, language: ToldLanguage): ToldBet {
  const play = lotteryPlays(row.game).find(({ code }) => code === row.play);
  const isOver = row.state !== 'asking' && row.state !== 'held';
  return {
    round,
    kind: stakeText(row, language),
    odds_type: '',
    ...(row.chase_id && { chase: row.chase_id }),
    legs: [
      {
        event: drawText(row, language),
        text: `${play?.name[language] ?? row.play}: ${play ? selectionWords(play, row.selection, language) : row.selection}`,
        odds: oddsText(row),
        result: isOver && row.numbers ? row.numbers.join(' ') : '',
        state: STATES[row.state],
      },
    ],
  };
}

const numberIn = (language: ToldLanguage) =>
  new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-US', { maximumFractionDigits: 4 });

/** "3 cược × 1,5 · bội 2": lines, stake of each, multiplier of a chase. */
function stakeText({ lines, stake_per_unit: perUnit, multiplier }: TicketRow, language: ToldLanguage): string {
  const format = numberIn(language);
  // The stored stake is multiplied already.
  const unit = format.format(Number(toDecimal(perUnit / BigInt(multiplier))));
  const count = format.format(lines);
  if (language === 'vi') return `${count} cược × ${unit}${multiplier > 1 ? ` · bội ${multiplier}` : ''}`;
  const text = `${count} ${lines === 1 ? 'line' : 'lines'} × ${unit}`;
  return multiplier > 1 ? `${text}, multiplier ${multiplier}` : text;
}

function drawText({ game, issue }: TicketRow, language: ToldLanguage): string {
  const draw = drawByCode(issue);
  if (draw) {
    const [year, month, day] = draw.date.split('-');
    return `${draw.station.name} ${language === 'vi' ? `${day}/${month}/${year}` : draw.date}`;
  }
  const name = lotteryGame(game)?.game.name[language] ?? game;
  return `${name} · ${language === 'vi' ? 'kỳ' : 'draw'} ${issue}`;
}

/** What one unit pays, if all picks have the same price. */
export function oddsText({ game, pays: stored, play: code, selection }: TicketRow): string | null {
  const play = lotteryPlays(game).find((one) => one.code === code);
  const all = readPays(stored) ?? {};
  const picked =
    play?.form.kind === 'options' ? selection.split(' ').map((option) => all[`${code}.${option}`]) : Object.values(all);
  const [pay] = picked;
  return pay !== undefined && picked.every((one) => one === pay) ? `${Number(pay) / Number(PAY_SCALE)}` : null;
}

/** A selection in readable text: options and positions by their names. */
export function selectionWords({ form }: FastPlay, text: string, language: ToldLanguage): string {
  if (form.kind === 'options') {
    const name = (code: string) => form.options.find((option) => option.code === code)?.name[language] ?? code;
    return text.split(' ').map(name).join(', ');
  }
  if (form.kind !== 'grid') return text;
  return text
    .split('|')
    .flatMap((values, at) => (values === '-' ? [] : `${form.positions[at]?.[language] ?? at + 1}: ${values}`))
    .join('; ');
}
