import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import type { humanCheckContract } from './human-check.contract.ts';

const call = client<typeof humanCheckContract>();

export type HumanCheckState = 'working' | 'done' | 'failed';

export interface HumanCheck {
  state: HumanCheckState;
  /** The solution for one submission, since each is valid once. Undefined when there is none. */
  take(): Promise<string | undefined>;
  /**
   * Begins the next one. Forms call it after an answer with which they stay open: computed earlier, it would slow down
   * the very call that it waits for, and a login that succeeds needs no next one.
   */
  renew(): void;
}

interface Work {
  solution: Promise<string | undefined>;
  stop: AbortController;
}

/** Computes a proof of work in the background as soon as the form is open, so that sending need not wait for it. */
export function useHumanCheck(): HumanCheck {
  const [state, setState] = useState<HumanCheckState>('working');
  const latest = useRef<Work>(undefined);
  const untaken = useRef<Work>(undefined);
  const begin = useCallback((): Work => {
    setState('working');
    const stop = new AbortController();
    const work = { solution: solve(stop.signal), stop };
    latest.current = work;
    void work.solution.then((solved) => {
      if (latest.current === work) setState(solved ? 'done' : 'failed');
    });
    return work;
  }, []);
  const renew = useCallback(() => {
    untaken.current ??= begin();
  }, [begin]);
  useEffect(() => {
    renew();
    return () => {
      untaken.current?.stop.abort();
      untaken.current = undefined;
      latest.current = undefined;
    };
  }, [renew]);
  const take = useCallback(() => {
    const { solution } = untaken.current ?? begin();
    // Each solution is valid once (server: human-check.server.ts).
    untaken.current = undefined;
    return solution;
  }, [begin]);
  return { state, take, renew };
}

async function solve(signal: AbortSignal): Promise<string | undefined> {
  try {
    const challenge = await call('GET /wps/human-check/challenge', { signal });
    const solution = await inWorker(challenge, signal);
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    // The server then asks for the captcha instead.
    return undefined;
  }
}

function inWorker(challenge: unknown, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./human-check.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    signal.addEventListener('abort', reject);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

const ICONS = { working: LoaderCircle, done: ShieldCheck, failed: ShieldAlert };

/** One line that says what the check is doing. */
export function HumanCheckLine({ state }: { state: HumanCheckState }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <p className="human-check" data-state={state} aria-live="polite">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(`accounts.human.${state}`)}
    </p>
  );
}
