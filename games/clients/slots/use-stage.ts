import { type RefObject, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { GameLayout } from './game-layout.ts';
import type { SlotStage } from './stage/stage.ts';

interface StageNeeds {
  session: GameSession;
  reelsRef: RefObject<HTMLDivElement | null>;
  /** The reels' element has its size. */
  ready: boolean;
  write(units: string): string;
}

/** Opens the drawn stage in the reels' element; null until it stands. */
export function useStage({ session, reelsRef, ready, write }: StageNeeds): SlotStage | null {
  const [stage, setStage] = useState<SlotStage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stage per session; the language does not change within
  useEffect(() => {
    const host = reelsRef.current;
    if (!ready || !host) return;
    let gone = false;
    let opened: SlotStage | undefined;
    void import('./stage/stage.ts').then(async ({ openStage }) => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const made = await openStage({ title: session.title, host, still, write });
      if (gone) return made.destroy();
      opened = made;
      setStage(made);
    });
    return () => {
      gone = true;
      opened?.destroy();
    };
  }, [ready, session, reelsRef]);
  return stage;
}

/** Fits the drawing to the frame whenever the layout changes. */
export function useStageResize(stage: SlotStage | null, layout: GameLayout | null): void {
  const width = layout?.frame.width;
  const height = layout?.frame.height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage measures its host; these say when
  useEffect(() => {
    stage?.resize();
  }, [stage, width, height]);
}
