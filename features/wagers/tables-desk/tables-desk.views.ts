import type { z } from 'zod';
import type { Caller } from '#platform/http/caller.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { waitingVoids } from './round-voids.store.ts';
import { handsAnswer, liveAnswer, playersAnswer, roundsAnswer, seatsAnswer } from './tables.answers.ts';
import type { tablesDeskContract } from './tables-desk.contract.ts';
import { type AskTables, partsOf, type TablesDeskDeps } from './tables-desk.deps.ts';

type Line = ValueOf<(typeof tablesDeskContract)['GET /office/tables']>['list'][number];
type Running = Omit<ValueOf<(typeof tablesDeskContract)['GET /office/tables/{id}']>['rounds'][number], 'proposal'>;

const ENDED = ['settled', 'void', 'ended'];
const units = (amount: string) => toDecimal(BigInt(amount));

/** All tables of the brand; undefined if the studio does not answer. */
export async function allTables(ask: AskTables): Promise<Line[] | undefined> {
  const [live, seats] = await Promise.all([
    ask('/api/tables/list', {}, liveAnswer),
    ask('/api/seats/list', {}, seatsAnswer),
  ]);
  return live.ok && seats.ok ? [...live.value.tables.map(liveLine), ...seats.value.tables.map(seatLine)] : undefined;
}

function liveLine(table: z.output<typeof liveAnswer>['tables'][number]): Line {
  const { code, game, name, open, players, phase, limits, exposureMax } = table;
  const usual = limits.groups['*'];
  return {
    id: `live.${code}`,
    kind: 'live',
    code,
    game,
    name,
    open,
    practice: false,
    players,
    waiting: 0,
    phase,
    min: units(usual?.min ?? '0'),
    max: units(usual?.max ?? limits.roundMax),
    roundMax: units(limits.roundMax),
    exposureMax: exposureMax === null ? null : units(exposureMax),
  };
}

function seatLine(table: z.output<typeof seatsAnswer>['tables'][number]): Line {
  const { code, game, name, open, practice, taken, waiting, playing, stake } = table;
  return {
    id: `cards.${code}`,
    kind: 'cards',
    code,
    game,
    name,
    open,
    practice,
    players: taken.length,
    waiting,
    phase: playing ? 'playing' : null,
    min: units(stake),
    max: null,
    roundMax: null,
    exposureMax: null,
  };
}

/** A table with its rounds and players. */
export async function oneTable(deps: TablesDeskDeps, caller: Caller, ask: AskTables, id: string) {
  const { kind, code } = partsOf(id);
  const tables = await allTables(ask);
  if (!tables) return refuse('tables.silent');
  const table = tables.find((one) => one.id === id);
  if (!table) return refuse('tables.unknown');
  const { currency } = await deps.site.brands.byId(caller.brandId);
  const at = kind === 'live' ? await liveNow(ask, currency, code) : await handsNow(ask, currency, code);
  if (!at) return refuse('tables.silent');
  const proposals = await deps.database.read((db) => waitingVoids(db, caller.brandId, code));
  const names = await deps.operatorNames(proposals.map(({ proposed_by }) => proposed_by));
  const rounds = at.rounds.map((round) => {
    const waits = proposals.find((one) => one.round_ref === round.ref && one.kind === kind);
    const by = waits && (names.get(waits.proposed_by) ?? String(waits.proposed_by));
    const mine = waits?.proposed_by === operatorOf(caller).id;
    return { ...round, proposal: waits ? { id: String(waits.id), by: by ?? '', cause: waits.cause, mine } : null };
  });
  return { table, rounds, players: at.players };
}

interface Now {
  rounds: Running[];
  players: { user: string; seat: number | null; staked: string }[];
}

async function liveNow(ask: AskTables, currency: string, table: string): Promise<Now | undefined> {
  const [rounds, players] = await Promise.all([
    ask('/api/tables/rounds', { currency, table }, roundsAnswer),
    ask('/api/tables/players', { currency, table }, playersAnswer),
  ]);
  if (!rounds.ok || !players.ok) return undefined;
  return {
    rounds: rounds.value.rounds
      .filter(({ phase }) => !ENDED.includes(phase))
      .map(({ ref, number, phase, openedAt, players: count, staked, exposure }) => ({
        ref,
        number,
        phase,
        since: openedAt,
        players: count,
        staked: units(staked),
        exposure: exposure === null ? null : units(exposure),
      })),
    players: players.value.players.map(({ user, seat, staked }) => ({ user, seat, staked: units(staked) })),
  };
}

async function handsNow(ask: AskTables, currency: string, table: string): Promise<Now | undefined> {
  const hands = await ask('/api/seats/hands', { currency, table }, handsAnswer);
  if (!hands.ok) return undefined;
  const running = hands.value.hands.filter(({ phase }) => !ENDED.includes(phase));
  const seated = running[0]?.players ?? [];
  return {
    rounds: running.map(({ ref, number, phase, dealtAt, players }) => {
      const before = players.reduce((sum, one) => sum + BigInt(one.before), 0n);
      return { ref, number, phase, since: dealtAt, players: players.length, staked: toDecimal(before), exposure: null };
    }),
    players: seated.map(({ user, seat, before }) => ({ user: user ?? 'bot', seat, staked: units(before) })),
  };
}
