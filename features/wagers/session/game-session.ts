import { createHash, randomBytes } from 'node:crypto';

/** A player in a vendor's game, and whether new stakes are allowed. */
export interface GameSession {
  playerId: bigint;
  /** The player's id for vendors. */
  player: string;
  brandId: number;
  account: bigint;
  currency: string;
  vendor: string;
  gameId: number;
  /** Epoch ms from which on no new stake is taken; it may be past. */
  openUntil: number;
  mayPlay: boolean;
}

/** 256 random bits: the only secret that lets a vendor act for a player. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
