import { type RefObject, useEffect, useState } from 'react';
import type { SlotSession } from '#games/studio/game.contract.ts';
import type { GameLayout } from './game-layout.ts';
import type { SlotStage } from './stage/stage.ts';

interface StageNeeds {
  session: SlotSession;
  reelsRef: RefObject<HTMLDivElement | null>;
  /** True when the reels' element has its size. */
  ready: boolean;
  write(units: string): string;
}

export interface OpenedStage {
  /** Null until it is loaded. */
  stage: SlotStage | null;
  /** True if its code or pictures could not be loaded. */
  failed: boolean;
  retry(): void;
}

/** Opens the stage in the reels' element. */
export function useStage({ session, reelsRef, ready, write }: StageNeeds): OpenedStage {
  const [stage, setStage] = useState<SlotStage | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stage per session; the language does not change within
  useEffect(() => {
    const host = reelsRef.current;
    if (!ready || !host) return;
    let gone = false;
    let opened: SlotStage | undefined;
    const open = async () => {
      const { openStage } = await import('./stage/stage.ts');
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const made = await openStage({ title: session.title, host, still, write });
      if (gone) return made.destroy();
      opened = made;
      setStage(made);
    };
    setFailed(false);
    open().catch((error: unknown) => {
      console.error(error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      opened?.destroy();
    };
  }, [ready, session, reelsRef, attempt]);
  return { stage, failed, retry: () => setAttempt((made) => made + 1) };
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
