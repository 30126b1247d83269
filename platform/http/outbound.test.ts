import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { InnerAddress, isInnerAddress, namesInnerAddress, postOut } from './outbound.ts';

const POST = { headers: { 'x-test': 'a' }, body: '{"tên":1}', timeoutMs: 10_000 };

it('knows private networks however they are written', () => {
  for (const url of [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.1.2.3]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.31.255.255/',
    'https://LOCALHOST./',
    'https://metadata.google.internal/',
  ])
    expect(namesInnerAddress(url), url).toBe(true);
  for (const url of ['https://crm.example.org/', 'http://172.32.0.1/', 'http://[2606:4700::1111]/', 'http://8.8.8.8/'])
    expect(namesInnerAddress(url), url).toBe(false);
  expect(isInnerAddress('::ffff:8.8.8.8')).toBe(false);
});

it('posts, follows no redirect, and calls no inner address, neither written out nor by a name', async () => {
  const got: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      got.push(`${request.method} ${body}`);
      response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, resolve));
  const { port } = receiver.address() as AddressInfo;
  expect(await postOut(`http://127.0.0.1:${port}/`, { ...POST, mayBeInner: true })).toBe(302);
  expect(got).toEqual(['POST {"tên":1}']);
  await expect(postOut(`http://127.0.0.1:${port}/`, { ...POST, mayBeInner: false })).rejects.toThrow(InnerAddress);
  // A public name that resolves to this machine at the moment of the call.
  const asked: string[] = [];
  const named = postOut(`http://crm.example.org:${port}/`, {
    ...POST,
    mayBeInner: false,
    resolve: (host, _, done) => {
      asked.push(host);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  await expect(named).rejects.toMatchObject({ code: 'EINNER' });
  expect(asked).toEqual(['crm.example.org']);
  expect(got).toHaveLength(1);
  await new Promise((closed) => receiver.close(closed));
});
