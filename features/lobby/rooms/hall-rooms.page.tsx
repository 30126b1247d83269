import { lazy, Suspense } from 'react';
import { RoomsWait } from './rooms-parts.page.tsx';
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
