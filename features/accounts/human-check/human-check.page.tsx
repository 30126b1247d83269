import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import type { humanCheckContract } from './human-check.contract.ts';

const call = client<typeof humanCheckContract>();

export type HumanCheckState = 'working' | 'done' | 'failed';

export interface HumanCheck {
  state: HumanCheckState;
  /** The solution for one submission; computing the next one starts at once. Undefined when there is none. */
  take(): Promise<string | undefined>;
}

/** Computes a proof of work in the background as soon as the form is open, so that sending need not wait for it. */
export function useHumanCheck(): HumanCheck {
  const [state, setState] = useState<HumanCheckState>('working');
  const current = useRef<Promise<string | undefined>>(undefined);
  const begin = useCallback(() => {
    setState('working');
    const solution = solve();
    current.current = solution;
    void solution.then((solved) => {
      if (current.current === solution) setState(solved ? 'done' : 'failed');
    });
  }, []);
  useEffect(() => {
    begin();
    return () => {
      current.current = undefined;
    };
  }, [begin]);
  const take = useCallback(async () => {
    const solved = await current.current;
    // Each solution is valid once (server: human-check.server.ts), so the next try gets a new one.
    begin();
    return solved;
  }, [begin]);
  return { state, take };
}

async function solve(): Promise<string | undefined> {
  try {
    const challenge = await call('GET /wps/human-check/challenge');
    const solution = await inWorker(challenge);
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    // The server then asks for the captcha instead.
    return undefined;
  }
}

function inWorker(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./human-check.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
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
