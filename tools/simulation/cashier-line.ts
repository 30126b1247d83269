import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CashierTally } from './cashier-tally.ts';
import type { Chance } from './chance.ts';

/** Shares of the calls to the vendor that fail on the way, in percent. */
const FAULTS = { cut: 4, lost: 4, nonsense: 2, silent: 0.2 };
const SILENT_MS = 6_000;

export interface Line {
  url: string;
  /** Stops all faults. */
  mend(): void;
  close(): void;
}

/**
 * The connection between the platform and a vendor that keeps wallets: it cuts calls, and loses, garbles and delays
 * answers.
 */
export async function openLine(studioUrl: string, chance: Chance, tally: CashierTally): Promise<Line> {
  let mended = false;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const forward = (request: http.IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; text: Buffer }>((resolve, reject) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '', 'content-length': body.length };
      const sent = http.request(studioUrl + request.url, { method: request.method, headers, agent }, (answer) => {
        readAll(answer).then((text) => resolve({ status: answer.statusCode ?? 502, text }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await readAll(request);
    const fault = mended ? undefined : faultBy(chance);
    if (fault) tally.faults[`vendor ${fault}`] = (tally.faults[`vendor ${fault}`] ?? 0) + 1;
    if (fault === 'cut') return void response.destroy();
    const { status, text } = await forward(request, body);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'silent') await new Promise((over) => setTimeout(over, SILENT_MS));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(fault === 'nonsense' ? '<html>502 bad gateway</html>' : text);
  };
  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mend: () => {
      mended = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function faultBy(chance: Chance): keyof typeof FAULTS | undefined {
  for (const name of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) if (chance.percent(FAULTS[name])) return name;
  return undefined;
}

export async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
