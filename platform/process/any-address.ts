import { createServer } from 'node:net';

/** The address that means "every address of this machine": IPv6 and IPv4 at once where there is IPv6. */
export async function anyAddress(): Promise<'::' | '0.0.0.0'> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve('0.0.0.0'));
    probe.listen({ port: 0, host: '::' }, () => probe.close(() => resolve('::')));
  });
}

/** The address to listen on for a setting such as BIND: the word "any", "localhost" (IPv4 and IPv6) or an address. */
export async function listenAddress(bind: string): Promise<string> {
  return bind === 'any' ? anyAddress() : bind;
}
