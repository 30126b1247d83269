/**
 * The life of an issue with a row.
 * open: takes bets until the lock.
 * locked: takes no more bets and waits for wallets that have not answered.
 * drawn: the numbers are stored, tickets are being settled.
 * settled: every ticket is settled.
 * void: the draw was lost and every stake is returned.
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

/**
 * late: no process could draw it in time. seed: its seed does not match the commitment. desk: an operator ordered it.
 */
export const VOID_CAUSES = ['late', 'seed', 'desk'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** chain: drawn from the committed seed; for a Vietnamese draw this is the demo draw. desk: entered by two people. */
export const RESULT_SOURCES = ['chain', 'desk'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/**
 * The life of a ticket.
 * asking: stored, the wallet is being asked.
 * held: the stake is taken.
 * refused: the stake was not taken, or came too late and is returned.
 * cancelled: called off before the lock.
 * won, lost, returned: settled; returned paid the stake back because of the numbers.
 * void: the draw was lost.
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

/** Name of a ticket's round on the wire. Each ticket is a separate round: it is cancelled and paid alone. */
export const wireRound = (ticket: { id: string; player_id: bigint }): string => `${ticket.id}.${ticket.player_id}`;
