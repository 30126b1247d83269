import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#platform/http/client.ts';
import { parseAmount } from '#platform/money/money.ts';
import type { jackpotContract } from './jackpot.contract.ts';
import { glide, illustrativeAt } from './jackpot.rules.ts';

const call = client<typeof jackpotContract>();

/** The value is fetched every second tick; in between the counter moves one step towards it. */
const STEPS = 2;

export function useJackpot() {
  return useQuery({
    ...call.query('GET /portal/jackpot'),
    refetchInterval: ({ state }) => {
      if (state.data?.mode === 'funded') return STEPS * state.data.tickMs;
      return false;
    },
  });
}

export type Jackpots = NonNullable<ReturnType<typeof useJackpot>['data']>;

/** The current figure in 1/10,000 unit, updated at every tick (spec section 9: 3,000 ms). */
export function useJackpotValue({ mode, amount, asOf, tickMs, increment }: Jackpots): bigint {
  const truth = parseAmount(amount ?? '0') ?? 0n;
  const [way, setWay] = useState({ from: truth, to: truth, done: 0 });
  const [aheadMs] = useState(() => asOf - Date.now());
  const [, setTick] = useState(0);
  if (way.to !== truth) setWay({ from: glide({ ...way, steps: STEPS }), to: truth, done: 1 });
  useEffect(() => {
    const timer = setInterval(() => {
      setWay((now) => (now.done < STEPS ? { ...now, done: now.done + 1 } : now));
      setTick((count) => count + 1);
    }, tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  if (mode === 'illustrative')
    return illustrativeAt(Date.now() + aheadMs, { increment: parseAmount(increment) ?? 0n, tickMs });
  return glide({ ...way, steps: STEPS });
}
