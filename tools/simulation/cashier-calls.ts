import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAll } from './cashier-line.ts';
import { type CashierTally, count, object } from './cashier-tally.ts';

export interface Sent {
  headers?: Record<string, string>;
  body?: object;
  /** Unencoded bytes, for notices and pictures. */
  raw?: Buffer | string;
  /** The caller disconnects after this time; the result of the call is unknown. */
  patienceMs?: number;
}

export interface Heard {
  /** 0 when there was no answer. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the drill reads answers of every shape
  value: any;
  code: string | undefined;
}

const PATIENCE_MS = 20_000;
/** A provider repeats a notice for minutes: by then a killed process is back, even on a busy machine. */
const AGAIN_AFTER_MS = 250;
const MOST_TRIES = 2_400;
const NOTHING: Heard = { status: 0, value: undefined, code: undefined };

/**
 * Calls of players, operators and providers over real HTTP. A call without an answer counts as a fault, not as a
 * failure.
 */
export function openCalls(tally: CashierTally) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const once = (url: string, route: string, { headers, body, raw, patienceMs = PATIENCE_MS }: Sent) =>
    new Promise<Heard>((resolve) => {
      const [method = '', path = ''] = route.split(' ');
      const payload = raw ?? (body && JSON.stringify(body));
      const type = payload === undefined ? {} : { 'content-type': 'application/json' };
      const options = { method, agent, timeout: patienceMs, headers: { ...type, ...headers } };
      const sent = http.request(url + path, options, (answer) => {
        readAll(answer).then(
          (text) => resolve(read(answer.statusCode ?? 0, text)),
          () => resolve(NOTHING),
        );
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(NOTHING));
      sent.end(payload);
    });
  return {
    /** Sends once. */
    call: async (url: string, route: string, sent: Sent = {}): Promise<Heard> => {
      const heard = await once(url, route, sent);
      if (heard.status === 0) count(tally.faults, 'calls without an answer');
      else if (heard.status === 503) count(tally.faults, 'answers "unavailable"');
      else if (heard.status >= 500) object(tally, `${route} was answered with ${heard.status} ${heard.code ?? ''}`);
      else if (heard.code) count(tally.refused, heard.code);
      return heard;
    },
    /** Repeats as a provider does until it is answered. Undefined when that never happens. */
    until: async (again: () => Promise<Heard>): Promise<Heard | undefined> => {
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const heard = await again();
        if (heard.status !== 0 && heard.status < 500) return heard;
        await sleep(AGAIN_AFTER_MS);
      }
      return undefined;
    },
    close: () => agent.destroy(),
  };
}

export type Calls = ReturnType<typeof openCalls>;

function read(status: number, text: Buffer): Heard {
  try {
    const json = JSON.parse(text.toString('utf8'));
    return { status, value: json.value ?? json, code: json.errorCode ?? undefined };
  } catch {
    return { status, value: undefined, code: undefined };
  }
}
