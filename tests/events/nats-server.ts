import { createServer, type Socket } from 'node:net';

export interface NatsServer {
  url: string;
  /** Number of connected clients. */
  clients(): number;
  /** Cuts every connection, as a restart of the server would. */
  cut(): void;
  close(): Promise<void>;
}

interface Client {
  socket: Socket;
  /** Subject by subscription id. */
  subjects: Map<string, string>;
}

/**
 * A NATS server with the part of the published client protocol that our bus needs: INFO, CONNECT, PING, SUB, UNSUB,
 * PUB, MSG.
 */
export async function natsServer(): Promise<NatsServer> {
  const clients = new Set<Client>();
  const server = createServer((socket) => {
    const client: Client = { socket, subjects: new Map() };
    clients.add(client);
    socket.on('error', () => {});
    socket.on('close', () => clients.delete(client));
    const info = { server_id: 'test', version: '2.10.0', proto: 1, headers: false, max_payload: 1_048_576 };
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    let pending: Buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      pending = take(Buffer.concat([pending, data]), client, clients);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const { socket } of clients) socket.destroy();
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    clients: () => clients.size,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** Executes every complete line (and payload) and returns the remaining bytes. */
function take(bytes: Buffer, client: Client, clients: ReadonlySet<Client>): Buffer {
  let rest = bytes;
  for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
    const words = rest.subarray(0, end).toString().split(' ');
    const verb = words[0]?.toUpperCase();
    if (verb !== 'PUB') {
      obey(verb, words, client);
      rest = rest.subarray(end + 2);
      continue;
    }
    const length = Number(words.at(-1));
    const whole = end + 2 + length + 2;
    if (rest.length < whole) return rest;
    deliver(words[1]!, rest.subarray(end + 2, end + 2 + length), clients);
    rest = rest.subarray(whole);
  }
  return rest;
}

function obey(verb: string | undefined, words: string[], client: Client): void {
  if (verb === 'PING') client.socket.write('PONG\r\n');
  if (verb === 'SUB') client.subjects.set(words.at(-1)!, words[1]!);
  if (verb === 'UNSUB') client.subjects.delete(words[1]!);
}

function deliver(subject: string, payload: Buffer, clients: ReadonlySet<Client>): void {
  for (const { socket, subjects } of clients) {
    for (const [id, wanted] of subjects) {
      if (wanted === subject)
        socket.write(
          Buffer.concat([Buffer.from(`MSG ${subject} ${id} ${payload.length}\r\n`), payload, Buffer.from('\r\n')]),
        );
    }
  }
}
