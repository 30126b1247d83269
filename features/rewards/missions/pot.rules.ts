import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { drawPrize } from '#games/engines/raffle/raffle.ts';

export const POT_KINDS = ['daily', 'mustDrop'] as const;
export type PotKind = (typeof POT_KINDS)[number];

/** As stored in a row: amounts as texts of 1/10,000 of a main unit. */
export type StoredPot =
  | { kind: 'daily'; amount: string }
  | { kind: 'mustDrop'; from: string; each: string; by: string };

/** A pot's terms, in 1/10,000 of a main unit. */
export type PotTerms =
  /** The same amount every day, for one of the players who finish the mission that day. */
  | { kind: 'daily'; amount: bigint }
  /** Starts at `from`, grows by `each` with every finished mission, drops at or before `by`. */
  | { kind: 'mustDrop'; from: bigint; each: bigint; by: bigint };

export function thawPot(stored: StoredPot): PotTerms {
  if (stored.kind === 'daily') return { kind: 'daily', amount: BigInt(stored.amount) };
  return { kind: 'mustDrop', from: BigInt(stored.from), each: BigInt(stored.each), by: BigInt(stored.by) };
}

export const freezePot = (terms: PotTerms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Most entries that a pot may need until it drops. */
const MOST_ENTRIES = 1_000_000n;

/** Whether the terms are possible: the pot has money, grows, and ends. */
export function isPot(terms: PotTerms): boolean {
  if (terms.kind === 'daily') return terms.amount > 0n;
  const { from, each, by } = terms;
  return from >= 0n && each > 0n && by > from && (by - from) / each < MOST_ENTRIES;
}

/** The pot's largest amount, which must be set aside for it. */
export const mostOf = (terms: PotTerms): bigint => (terms.kind === 'daily' ? terms.amount : terms.by);

/** The pot's amount after a number of entries. */
export function potAfter(terms: PotTerms, entries: number): bigint {
  if (terms.kind === 'daily') return terms.amount;
  const grown = terms.from + terms.each * BigInt(entries);
  return grown < terms.by ? grown : terms.by;
}

/** The entry that brings a must-drop pot to its largest amount; the pot drops with it at the latest. */
export const lastEntry = ({ from, each, by }: Extract<PotTerms, { kind: 'mustDrop' }>): number =>
  Number((by - from + each - 1n) / each);

/** The inputs of a draw. The seed is committed to before the first entry. */
export interface PotSeed {
  missionId: number;
  round: string;
  serverSeed: string;
}

export interface PotDraw {
  nonce: number;
  /** Counts from 0: the winner is entry `drawn` + 1. */
  drawn: number;
  of: number;
}

const DROPS = 0;
const AMONG_ALL = 1;

function draw({ missionId, round, serverSeed }: PotSeed, nonce: number, of: number): PotDraw {
  const draws = fairDraw({ serverSeed, clientSeed: round, nonce });
  const { drawn } = drawPrize(draws, [{ id: missionId, weight: of }]);
  return { nonce, drawn, of };
}

/** The winning entry of a must-drop pot, fixed by the seed. */
export const dropsWith = (seed: PotSeed, terms: Extract<PotTerms, { kind: 'mustDrop' }>): PotDraw =>
  draw(seed, DROPS, lastEntry(terms));

/** Draws one of all entries: of a daily pot, or of a pot whose mission was closed before it dropped. */
export const drawsAmong = (seed: PotSeed, entries: number): PotDraw => draw(seed, AMONG_ALL, entries);
