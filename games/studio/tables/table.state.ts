import type { TableEvent, TableRound, TableState } from './table.contract.ts';

/** Number of rounds in the history that players get. */
export const HISTORY_LENGTH = 100;

/**
 * The table after an event. Server and client use this same function. An event about another than the current round
 * changes nothing.
 */
export function applyTableEvent(state: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case 'open':
      return { ...state, round: event.round, shoe: event.shoe, limits: event.round.limits };
    case 'closed':
    case 'drawn':
      return withRound(state, event.ref, { phase: event.kind, since: event.since, until: null });
    case 'shown':
      return shown(state, event);
    case 'settled':
      return withRound(state, event.ref, { phase: 'settled', since: event.since, until: event.until });
    case 'void': {
      const { since, until, cause, serverSeed } = event;
      return withRound(state, event.ref, { phase: 'void', since, until, cause, serverSeed });
    }
    case 'table':
      return { ...state, table: { ...state.table, open: event.open } };
    default:
      return state;
  }
}

function withRound(state: TableState, ref: string, change: Partial<TableRound>): TableState {
  return state.round?.ref === ref ? { ...state, round: { ...state.round, ...change } } : state;
}

function shown(state: TableState, event: Extract<TableEvent, { kind: 'shown' }>): TableState {
  const { ref, since, until, outcome, serverSeed, dealt } = event;
  const next = withRound(state, ref, { phase: 'shown', since, until, outcome, serverSeed });
  if (next === state || !next.round) return state;
  const { number } = next.round;
  const result = { ref, number, shoe: next.shoe?.ref ?? null, at: since, outcome };
  return {
    ...next,
    shoe: next.shoe && dealt !== null ? { ...next.shoe, dealt } : next.shoe,
    history: [...next.history, result].slice(-HISTORY_LENGTH),
  };
}
