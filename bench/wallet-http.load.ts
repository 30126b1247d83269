import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/**
 * Sends signed bodies with autocannon and prints {requests, seconds, p50, p99, errors}; for machines without wrk.
 * Arguments: file of "signature<TAB>body" lines, URL, connections, maximum seconds.
 */
const [file = '', url = '', connections = '1', seconds = '1'] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [signature = '', body = ''] = line.split('\t');
    const headers = { 'content-type': 'application/json', 'x-auth-signature': signature };
    return { method: 'POST' as const, headers, body };
  });
const share = Math.floor(requests.length / Number(connections));
let clients = 0;
const startedAt = performance.now();
let lastAnswerAt = startedAt;
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const options: autocannon.Options = {
    url,
    connections: Number(connections),
    duration: Number(seconds),
    amount: share * Number(connections),
    // Each connection has its own bodies, so that no bet is sent twice.
    setupClient: (client) => {
      const from = share * clients++;
      client.setRequests(requests.slice(from, from + share));
    },
  };
  const run = autocannon(options, (error, told) => (error ? reject(error as Error) : resolve(told)));
  run.on('response', () => {
    lastAnswerAt = performance.now();
  });
});
console.log(
  JSON.stringify({
    requests: result.requests.total,
    seconds: (lastAnswerAt - startedAt) / 1000,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  }),
);
