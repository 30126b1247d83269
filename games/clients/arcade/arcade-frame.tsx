import { type ReactNode, useEffect, useRef } from 'react';
import { LiveRegion } from '../shell/live-region.tsx';
import { NoticeBoard } from '../shell/notice-board.tsx';
import { useSize } from '../shell/use-size.ts';
import { type Shape, useArcade, useArcadeField } from './arcade-context.ts';
import { Rail, type RailParts } from './rail/rail.tsx';
import { useKeys } from './use-keys.ts';

/** The scene's size in its own pixels, by shape; it is scaled to the available space. */
export const SCENE: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1440, height: 612 },
  tall: { width: 390, height: 496 },
  flat: { width: 544, height: 340 },
};

interface ArcadeFrameProps extends RailParts {
  /** By shape of the scene; `flat` defaults to `wide`. */
  backdrop: { wide: string; tall: string; flat?: string };
  /** Called by the key that starts or continues the round. */
  onPrimary(): void;
  /** Read out by screen readers while a round runs. */
  progress: string;
  children: ReactNode;
}

/** Scene above the rail. Children are positioned in the scene's own pixels. */
export function ArcadeFrame({ backdrop, onPrimary, progress, children, ...rail }: ArcadeFrameProps) {
  const { shape } = useArcade();
  const scene = useRef<HTMLDivElement>(null);
  const size = useSize(scene);
  const { width, height } = SCENE[shape];
  const scale = size ? Math.min(size.width / width, size.height / height) : 1;
  const ground = backdrop[shape] ?? backdrop.wide;
  useKeys(onPrimary);
  return (
    <>
      <div className="arcade-scene" ref={scene}>
        <img className="arcade-backdrop" src={ground} alt="" />
        <div className="arcade-stage" style={{ width, height, transform: `translate(-50%, -50%) scale(${scale})` }}>
          {(shape !== 'flat' || (backdrop.flat && backdrop.flat !== backdrop.tall)) && (
            <img className="arcade-ground" src={ground} alt="" width={width} height={height} />
          )}
          {children}
        </div>
        <NoticeBoard />
      </div>
      <Rail {...rail} />
      <LiveRegion progress={progress} />
    </>
  );
}

/** Calls `shown` of the game once its animation has had `ms`; at once with reduced motion or after a reload. */
export function useShownAfter(ms: number): void {
  const { game } = useArcade();
  const phase = useArcadeField('phase');
  const resumed = useArcadeField('resumed');
  useEffect(() => {
    if (phase !== 'showing') return;
    const still = resumed || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => game.shown(), still ? 0 : ms);
    return () => clearTimeout(timer);
  }, [game, phase, resumed, ms]);
}
