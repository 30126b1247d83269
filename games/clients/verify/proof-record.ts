import type { Json } from '#games/engines/fair/replay.ts';
import type { FairRound } from '#games/engines/fair/verify-round.ts';
import type { RoundProof } from '#games/studio/game.contract.ts';

export type AnyProof = RoundProof | { kind: string; ref: string };

/** Proofs with these kinds have the fields that the check needs; slot rounds have no `kind`. */
const ROUND_KINDS = ['arcade', 'fish', 'lottery', 'table', 'seats'];

/** Whether it is a proof of one round: it has the fields of slot proofs that this page reads. */
export const isOwnProof = (proof: AnyProof): proof is RoundProof =>
  !('kind' in proof) || ROUND_KINDS.includes(proof.kind);

/**
 * A proof in the format of the file that `npm run verify-round` and this page read. Null while the server seed is
 * secret or the round has no outcome.
 */
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
