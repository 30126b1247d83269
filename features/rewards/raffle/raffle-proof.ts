import { commitmentOf, fairDraw } from '#games/engines/fair/fair-draw.ts';
import { drawPrize } from '#games/engines/raffle/raffle.ts';

interface Proof {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  input: { prizes: readonly { id: number; weight: number }[] };
  outcome: { prize: number; drawn: number; of: number };
}

/** Verifies a draw in the browser with the engine’s code: the seed against its commitment, and the draw itself. */
export function checkDraw(proof: Proof): 'ok' | 'commitment' | 'outcome' {
  if (commitmentOf(proof.serverSeed) !== proof.commitment) return 'commitment';
  const again = drawPrize(fairDraw(proof), proof.input.prizes);
  const { prize, drawn, of } = proof.outcome;
  return again.prize === prize && again.drawn === drawn && again.of === of ? 'ok' : 'outcome';
}
