import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { roomsContract } from './rooms.contract.ts';

const call = client<typeof roomsContract>();

export type LiveTable = ValueOf<(typeof roomsContract)['GET /portal/live-tables']>['tables'][number];
export type CardTable = ValueOf<(typeof roomsContract)['GET /portal/card-tables']>['tables'][number];
export type FishWater = ValueOf<(typeof roomsContract)['GET /portal/fish-waters']>['waters'][number];
export type Match = ValueOf<(typeof roomsContract)['GET /portal/matches']>['matches'][number];

/** Refresh interval of a visible hall. Hidden ones are not refreshed. */
const EVERY_MS = 5_000;
const kept = { refetchInterval: EVERY_MS, staleTime: EVERY_MS } as const;

export const useLiveTables = () => useQuery({ ...call.query('GET /portal/live-tables'), ...kept });
export const useCardTables = () => useQuery({ ...call.query('GET /portal/card-tables'), ...kept });
export const useFishWaters = () => useQuery({ ...call.query('GET /portal/fish-waters'), ...kept });

export const useMatches = (sport: 'football' | 'esports') =>
  useQuery({ ...call.query('GET /portal/matches', { query: { sport } }), ...kept });

/** The server's time in seconds, extrapolated from its last answer. */
export function useServerSeconds(now: number | undefined): number {
  const [aheadMs, setAheadMs] = useState(0);
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    if (now !== undefined) setAheadMs(now - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time + aheadMs;
}
