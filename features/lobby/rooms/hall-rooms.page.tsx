import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import './rooms.css';

const SECTIONS = {
  LIVE: lazy(async () => ({ default: (await import('./live-tables.page.tsx')).LiveTables })),
  PVP: lazy(async () => ({ default: (await import('./card-tables.page.tsx')).CardTables })),
  FISH: lazy(async () => ({ default: (await import('./fish-waters.page.tsx')).FishWaters })),
} as const;

/** Tables or rooms of a hall, above its games. A hall without any has no such part. */
export function HallRooms({ gameType }: { gameType: string }) {
  const Section = SECTIONS[gameType as keyof typeof SECTIONS];
  if (!Section) return null;
  return (
    <Suspense fallback={<RoomsWait />}>
      <Section />
    </Suspense>
  );
}

/** About as high as the first row, so that the games below hardly move. */
export function RoomsWait() {
  return (
    <div className="rooms-wait" aria-busy="true">
      <Skeleton height="100%" radius="var(--r-lg)" />
      <Skeleton height="100%" radius="var(--r-lg)" />
      <Skeleton height="100%" radius="var(--r-lg)" />
    </div>
  );
}
