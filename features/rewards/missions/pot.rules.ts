import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { drawPrize } from '#games/engines/raffle/raffle.ts';

export const POT_KINDS = ['daily', 'mustDrop'] as const;
export type PotKind = (typeof POT_KINDS)[number];

/** As it stands in a row: amounts as texts of 1/10,000 of a unit. */
export type StoredPot =
  | { kind: 'daily'; amount: string }
  | { kind: 'mustDrop'; from: string; each: string; by: string };

/** What a pot comes to, in 1/10,000 of a unit. */
export type PotTerms =
  /** The same every day, for one of those who finish the mission that day. */
  | { kind: 'daily'; amount: bigint }
  /** Begins at `from`, grows by `each` with every mission that is finished, drops at or before `by`. */
  | { kind: 'mustDrop'; from: bigint; each: bigint; by: bigint };

export function thawPot(stored: StoredPot): PotTerms {
  if (stored.kind === 'daily') return { kind: 'daily', amount: BigInt(stored.amount) };
  return { kind: 'mustDrop', from: BigInt(stored.from), each: BigInt(stored.each), by: BigInt(stored.by) };
}

export const freezePot = (terms: PotTerms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** More entries than this a pot never needs before it drops. */
const MOST_ENTRIES = 1_000_000n;

/** Whether such a pot can be: it has money, it grows, and it ends. */
export function isPot(terms: PotTerms): boolean {
  if (terms.kind === 'daily') return terms.amount > 0n;
  const { from, each, by } = terms;
  return from >= 0n && each > 0n && by > from && (by - from) / each < MOST_ENTRIES;
}

/** The most that it can come to: what has to be set aside for it. */
export const mostOf = (terms: PotTerms): bigint => (terms.kind === 'daily' ? terms.amount : terms.by);

/** What is in the pot after so many entries. */
export function potAfter(terms: PotTerms, entries: number): bigint {
  if (terms.kind === 'daily') return terms.amount;
  const grown = terms.from + terms.each * BigInt(entries);
  return grown < terms.by ? grown : terms.by;
}

/** The entry with which a pot that must drop has grown to its largest amount: it drops with this one at the latest. */
export const lastEntry = ({ from, each, by }: Extract<PotTerms, { kind: 'mustDrop' }>): number =>
  Number((by - from + each - 1n) / each);

/** What decides a round. The seed is committed to before the first entry. */
export interface PotSeed {
  missionId: number;
  round: string;
  serverSeed: string;
}

export interface PotDraw {
  nonce: number;
  /** From 0: the entry with the next number has won. */
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

/** Which entry of a pot that must drop wins it, settled with the seed. */
export const dropsWith = (seed: PotSeed, terms: Extract<PotTerms, { kind: 'mustDrop' }>): PotDraw =>
  draw(seed, DROPS, lastEntry(terms));

/** One of all entries: of a day, or of a pot whose mission was closed before it dropped. */
export const drawsAmong = (seed: PotSeed, entries: number): PotDraw => draw(seed, AMONG_ALL, entries);
