import { createHash, randomBytes } from 'node:crypto';

/** A player in a game of a vendor, and whether new stakes are allowed. */
export interface GameSession {
  playerId: bigint;
  /** The player's id as vendors see it. */
  player: string;
  brandId: number;
  account: bigint;
  currency: string;
  vendor: string;
  gameId: number;
  /** Epoch milliseconds after which, or since which, no new stake is taken. */
  openUntil: number;
  mayPlay: boolean;
}

/** 256 random bits: the only thing that lets a vendor act for a player. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
