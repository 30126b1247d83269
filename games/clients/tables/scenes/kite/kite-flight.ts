import { useEffect, useMemo, useRef } from 'react';
import { type CrashConfig, type CrashFlight, crash } from '#games/engines/arcade/crash.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useConfig, useRound, useTable } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';

/** The only field. */
export const FLIGHT = 'flight';

/** ready: on the ground. flying: the end is unknown. over: broken or landed. */
export type FlightState = 'ready' | 'flying' | 'over';

/** 247 -> "×2,47". */
export function multiplierText(hundredths: number, language: Language): string {
  return `×${formatAmount(BigInt(hundredths) * 100n, language)}`;
}

export function useCrashConfig(): CrashConfig {
  const config = useConfig();
  return useMemo(() => crash.readConfig(config) ?? crash.defaults, [config]);
}

export function useFlightState(): FlightState {
  const round = useRound();
  const outcome = useOutcome<CrashFlight>();
  if (outcome && round?.phase !== 'void') return 'over';
  return round?.phase === 'drawn' ? 'flying' : 'ready';
}

const SLOW_MS = 100;

/**
 * Calls `draw` with the multiplier (1/100) and the milliseconds in the air: on every frame while the kite flies,
 * otherwise once. With reduced motion it is called ten times a second, since the number must remain readable.
 */
export function useFlight(draw: (hundredths: number, elapsedMs: number) => void): void {
  const { game } = useTable();
  const round = useRound();
  const state = useFlightState();
  const outcome = useOutcome<CrashFlight>();
  const config = useCrashConfig();
  const latest = useRef(draw);
  latest.current = draw;
  const since = round?.since ?? 0;
  const point = outcome?.point ?? 100;
  const endMs = outcome?.endMs ?? 0;
  useEffect(() => {
    if (state !== 'flying') {
      latest.current(state === 'over' ? point : 100, state === 'over' ? endMs : 0);
      return;
    }
    const paint = () => {
      const elapsedMs = Math.max(0, Math.floor(game.clock.now() - since));
      latest.current(crash.multiplierAt(config, elapsedMs), elapsedMs);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      paint();
      const timer = setInterval(paint, SLOW_MS);
      return () => clearInterval(timer);
    }
    let frame = 0;
    const step = () => {
      paint();
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [state, since, point, endMs, config, game]);
}
