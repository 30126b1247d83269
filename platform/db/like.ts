/** Escapes typed text for LIKE: its % and _ match themselves. */
const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Matches texts that begin with the typed text. */
export const beginning = (typed: string): string => `${literal(typed)}%`;

/** Matches texts that contain the typed text. */
export const containing = (typed: string): string => `%${literal(typed)}%`;
