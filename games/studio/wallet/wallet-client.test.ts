import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletClient, type WalletClient } from './wallet-client.ts';

// Over real HTTP, to an operator that closes idle connections at any time.

let url = '';
let client: WalletClient;
const calls: { path: string; isReused: boolean }[] = [];
const known = new WeakSet<Socket>();
let isClosing = false;

const operator = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const isReused = known.has(request.socket);
  known.add(request.socket);
  calls.push({ path: request.url ?? '', isReused });
  if (isReused && isClosing) return void request.socket.resetAndDestroy();
  const { request_uuid } = JSON.parse(Buffer.concat(chunks).toString()) as { request_uuid: string };
  response.end(JSON.stringify({ request_uuid, status: 'RS_OK', balance: 5_000_000 }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  client = createWalletClient({ privateKey, timing: { timeoutMs: 20_000 } });
});
afterAll(async () => {
  client.close();
  operator.closeAllConnections();
  await new Promise((resolve) => operator.close(resolve));
});

const session = () => ({ walletUrl: url, token: 't', gameCode: 'tienlen', currency: 'VNDK', user: 'member-1' });

test('a stake does not spend its tries on connections that the operator has closed', async () => {
  // Two requests at the same time leave two idle connections open.
  await Promise.all([client.balance(session()), client.balance(session())]);
  isClosing = true;
  const stake = { transactionId: 's1', betId: 's1', round: 'r1', amount: 10_000n, closesRound: false };
  expect(await client.move('bet', session(), stake)).toEqual({ status: 'RS_OK', balance: 500_000n });
  expect(calls.filter(({ path }) => path === '/wallet/bet').map(({ isReused }) => isReused)).toEqual([true, false]);
});
