import { lazy, Suspense } from 'react';
import { RoomsWait } from './rooms-parts.page.tsx';
import './rooms.css';

const SECTIONS = {
  LIVE: lazy(async () => ({ default: (await import('./live-tables.page.tsx')).LiveTables })),
  PVP: lazy(async () => ({ default: (await import('./card-tables.page.tsx')).CardTables })),
  FISH: lazy(async () => ({ default: (await import('./fish-waters.page.tsx')).FishWaters })),
  SPORTS: lazy(async () => ({ default: (await import('./matches.page.tsx')).FootballMatches })),
  ESPORTS: lazy(async () => ({ default: (await import('./matches.page.tsx')).EsportsMatches })),
} as const;

/** Tables, rooms or matches of a hall, above its games; nothing for a hall without any. */
export function HallRooms({ gameType }: { gameType: string }) {
  const Section = SECTIONS[gameType as keyof typeof SECTIONS];
  if (!Section) return null;
  return (
    <Suspense fallback={<RoomsWait />}>
      <Section />
    </Suspense>
  );
}
