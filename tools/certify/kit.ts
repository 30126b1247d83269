import http from 'node:http';
import https from 'node:https';

/** One rule of a protocol, tested against a running server. */
export interface Check {
  id: string;
  /** What must happen, in one sentence. */
  rule: string;
  run(): Promise<void>;
}

export interface CheckResult {
  id: string;
  rule: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why the check failed or was skipped. */
  note: string;
  ms: number;
}

export interface Report {
  protocol: string;
  wallet: string;
  startedAt: string;
  passed: boolean;
  results: CheckResult[];
  /** Every call made, in order. */
  calls: CallNote[];
}

export interface CallNote {
  check: string;
  action: string;
  sent: string;
  answered: string;
  ms: number;
}

/** The rule does not hold. */
export class Broken extends Error {}
/** The rule cannot be tested with the given options. */
export class Skipped extends Error {}

export function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new Broken(sentence);
}

/** Runs all checks, one after the other; a failed one does not stop the others. */
export async function runChecks(
  about: { protocol: string; wallet: string; calls: CallNote[]; entered(id: string): void },
  checks: readonly Check[],
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const results: CheckResult[] = [];
  for (const { id, rule, run } of checks) {
    const from = performance.now();
    about.entered(id);
    const told = await run().then(
      () => ({ outcome: 'passed' as const, note: '' }),
      (error: Error) => ({
        outcome: error instanceof Skipped ? ('skipped' as const) : ('failed' as const),
        note: error.message,
      }),
    );
    results.push({ id, rule, ...told, ms: Math.round(performance.now() - from) });
  }
  return {
    protocol: about.protocol,
    wallet: about.wallet,
    startedAt,
    passed: results.every(({ outcome }) => outcome !== 'failed'),
    results,
    calls: about.calls,
  };
}

export interface Sender {
  calls: CallNote[];
  entered(id: string): void;
  /** Sends exactly these bytes. Returns the text of an HTTP 200; throws Broken for anything else. */
  send(action: string, url: string, body: string, headers: Record<string, string>): Promise<string>;
  /** Sends and closes the connection without waiting for the answer, as a vendor does after its time-out. */
  hangUp(url: string, body: string, headers: Record<string, string>): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const SHOWN = 2_000;
/** After this time everything that the server began is done. */
const SETTLED_MS = 1_500;

export function openSender(): Sender {
  const calls: CallNote[] = [];
  let check = '';
  return {
    calls,
    entered: (id) => {
      check = id;
    },
    send: async (action, url, body, headers) => {
      const from = performance.now();
      const note = (answered: string) =>
        calls.push({
          check,
          action,
          sent: body.slice(0, SHOWN),
          answered: answered.slice(0, SHOWN),
          ms: Math.round(performance.now() - from),
        });
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        note(`no answer: ${error.message}`);
        throw new Broken(`${action} was not answered: ${error.message}`);
      });
      const text = await response.text();
      note(`HTTP ${response.status} ${text}`);
      if (response.status !== 200) throw new Broken(`${action} was answered with HTTP ${response.status}`);
      return text;
    },
    hangUp: async (url, body, headers) => {
      await sendAndLeave(url, body, headers);
      calls.push({ check, action: 'hang up', sent: body.slice(0, SHOWN), answered: '(not waited for)', ms: 0 });
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    },
  };
}

/** Closes the connection as soon as the last byte of the request is written. */
function sendAndLeave(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    call.on('error', () => {});
    call.on('close', resolve);
    call.end(body, () => call.destroy());
  });
}

export function readJson(text: string, action: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new Broken(`${action} was answered with something that is no JSON object`);
}

/** Decimal digits of a JSON number or text as an integer count of 1/100,000. */
export function toCount(value: unknown): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,5})\d*)?$/.exec(String(value));
  if (!match) throw new Broken(`${String(value)} is no amount`);
  const count = BigInt(match[2]!) * 100_000n + BigInt((match[3] ?? '').padEnd(5, '0'));
  return match[1] ? -count : count;
}
