import type { Json } from '#games/engines/fair/replay.ts';
import type { FairRound } from '#games/engines/fair/verify-round.ts';
import type { RoundProof } from '#games/studio/game.contract.ts';

export type AnyProof = RoundProof | { kind: string; ref: string };

/** Slot rounds have no `kind`; every other room's proof names one. Those of the arcade, of fish and of the lotteries have the same fields. */
export const isOwnProof = (proof: AnyProof): proof is RoundProof =>
  !('kind' in proof) || proof.kind === 'arcade' || proof.kind === 'fish' || proof.kind === 'lottery';

/** A proof as the file that `npm run verify-round` and this page read; null while the server seed is secret or the
 *  round has no outcome. */
export function recordOf(proof: RoundProof): FairRound | null {
  const { serverSeed, outcome } = proof;
  if (serverSeed === null || outcome === null) return null;
  return {
    serverSeed,
    commitment: proof.commitment,
    clientSeed: proof.clientSeed,
    nonce: proof.nonce,
    gameCode: proof.gameCode,
    input: proof.input,
    outcome: outcome as Json,
  };
}
