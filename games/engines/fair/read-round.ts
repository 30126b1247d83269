import type { FairRound } from './verify-round.ts';

/**
 * Parses a round from the text of a file or a form. Returns the record, or the name of the field that is missing or of
 * the wrong type ('file' when the text is not a JSON object).
 */
export function readRound(text: string): FairRound | { missing: keyof FairRound | 'file' } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { missing: 'file' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { missing: 'file' };
  const record = value as Record<string, unknown>;
  for (const field of ['serverSeed', 'commitment', 'clientSeed', 'gameCode'] as const) {
    if (typeof record[field] !== 'string') return { missing: field };
  }
  if (typeof record.nonce !== 'number') return { missing: 'nonce' };
  for (const field of ['input', 'outcome'] as const) if (record[field] === undefined) return { missing: field };
  return record as FairRound;
}
