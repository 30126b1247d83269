/**
 * The life of an issue with a row. open: bets are taken until the lock. locked: no more bets, stakes that wallets have
 * not answered are waited for. drawn: the numbers are stored, tickets are being settled. settled: every ticket is.
 * void: the draw was lost and every stake goes back.
 */
export const ISSUE_STATES = ['open', 'locked', 'drawn', 'settled', 'void'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const ISSUE_STEPS: Readonly<Record<IssueState, readonly IssueState[]>> = {
  open: ['locked', 'void'],
  locked: ['drawn', 'void'],
  drawn: ['settled'],
  settled: [],
  void: [],
};

/** late: no process could draw it in time. seed: its seed is not the committed one. desk: an operator ordered it. */
export const VOID_CAUSES = ['late', 'seed', 'desk'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** chain: drawn from the committed seed; of a Vietnamese draw that is the demo draw. desk: entered by two people. */
export const RESULT_SOURCES = ['chain', 'desk'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/**
 * The life of a ticket. asking: stored, the wallet is being asked. held: the stake is taken. refused: it was not taken,
 * or came too late and goes back. cancelled: called off before the lock. won, lost, returned: settled; returned gave
 * the stake back because of the numbers. void: the draw was lost.
 */
export const TICKET_STATES = ['asking', 'held', 'refused', 'cancelled', 'won', 'lost', 'returned', 'void'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_STEPS: Readonly<Record<TicketState, readonly TicketState[]>> = {
  asking: ['held', 'refused'],
  held: ['cancelled', 'won', 'lost', 'returned', 'void'],
  refused: [],
  cancelled: [],
  won: [],
  lost: [],
  returned: [],
  void: [],
};

/** The player's part of a ticket on the wire. Each ticket is a round of its own: it is cancelled and paid alone. */
export const wireRound = (ticket: { id: string; player_id: bigint }): string => `${ticket.id}.${ticket.player_id}`;
