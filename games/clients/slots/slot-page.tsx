import type { GameSession, SlotFacts } from '#games/studio/game.contract.ts';
import { Game } from './game.tsx';

/** A slot title: its facts are merged into those of the session. */
export function SlotPage({ session }: { session: GameSession }) {
  return <Game session={{ ...session, ...(session.game.facts as SlotFacts) }} />;
}
