import { commitmentOf, fairDraw, isClientSeed, isNonce, isServerSeed } from './fair-draw.ts';
import { type Json, replayOf } from './replay.ts';
import type { HmacSha256 } from './sha256.ts';

/**
 * A finished round as the studio publishes it once its server seed is retired. `outcome` is the JSON that the player
 * was shown (amounts as decimal strings of 1/10,000 units).
 */
export type FairRound = {
  /** 64 hexadecimal digits. */
  serverSeed: string;
  /** 64 hexadecimal digits, shown before the round. */
  commitment: string;
  clientSeed: string;
  nonce: number;
  gameCode: string;
  input: Json;
  outcome: Json;
};

/** A place where the recorded outcome and the replay differ; absent values are undefined. */
export type Difference = { path: string; recorded: Json | undefined; replayed: Json | undefined };

export type Verdict =
  | { verdict: 'ok'; replayed: Json }
  | { verdict: 'malformed'; field: keyof FairRound }
  | { verdict: 'unknown_game' }
  | { verdict: 'commitment_differs'; expected: string }
  | { verdict: 'outcome_differs'; replayed: Json; differences: Difference[] };

/**
 * Checks the commitment, replays the round and compares everything that was shown. Needs no network and no database.
 * `hmac` may be the host's HMAC-SHA256.
 */
export function verifyRound(round: FairRound, hmac?: HmacSha256): Verdict {
  if (!isServerSeed(round.serverSeed)) return { verdict: 'malformed', field: 'serverSeed' };
  if (!/^[0-9a-fA-F]{64}$/.test(round.commitment)) return { verdict: 'malformed', field: 'commitment' };
  if (!isClientSeed(round.clientSeed)) return { verdict: 'malformed', field: 'clientSeed' };
  if (!isNonce(round.nonce)) return { verdict: 'malformed', field: 'nonce' };
  const replay = replayOf(round.gameCode);
  if (!replay) return { verdict: 'unknown_game' };
  const expected = commitmentOf(round.serverSeed);
  if (expected !== round.commitment.toLowerCase()) return { verdict: 'commitment_differs', expected };
  const replayed = replay(fairDraw(round, hmac), round.input);
  if (replayed === null) return { verdict: 'malformed', field: 'input' };
  const differences = differencesOf(round.outcome, replayed, '');
  return differences.length === 0 ? { verdict: 'ok', replayed } : { verdict: 'outcome_differs', replayed, differences };
}

const MOST_DIFFERENCES = 20;

function differencesOf(recorded: Json | undefined, replayed: Json | undefined, path: string): Difference[] {
  if (isTree(recorded) && isTree(replayed) && Array.isArray(recorded) === Array.isArray(replayed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(replayed)]);
    const found: Difference[] = [];
    for (const key of keys) {
      found.push(...differencesOf(childOf(recorded, key), childOf(replayed, key), path ? `${path}.${key}` : key));
      if (found.length >= MOST_DIFFERENCES) return found.slice(0, MOST_DIFFERENCES);
    }
    return found;
  }
  return recorded === replayed ? [] : [{ path, recorded, replayed }];
}

type Tree = Json[] | { [key: string]: Json };

function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null;
}

function childOf(tree: Tree, key: string): Json | undefined {
  return Object.hasOwn(tree, key) ? (tree as { [key: string]: Json })[key] : undefined;
}
