import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that the internet does not route to: this machine, private networks, metadata services of clouds. */
const INNER_RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...[
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
];

const inner = new BlockList();
for (const range of INNER_RANGES) {
  const [address = '', bits] = range.split('/');
  inner.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is of no public network; an IPv4 address written as IPv6 is judged as IPv4. */
export const isInnerAddress = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a URL names an inner address itself. What another name resolves to is judged when it is called. */
export function namesInnerAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) > 0 ? isInnerAddress(host) : /(^|\.)(localhost|local|internal)$/i.test(host);
}

export class InnerAddress extends Error {
  readonly code = 'EINNER';
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Fails if any address of a name is an inner one. It is asked for each connection: a name may resolve otherwise then. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (found.some(({ address }) => isInnerAddress(address))) return done(new InnerAddress(host), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

interface Post {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Whether addresses of private networks may be called. */
  mayBeInner: boolean;
  resolve?: Resolve;
}

/**
 * Posts to an address that somebody else has chosen, without following redirects. Resolves to the HTTP status; rejects
 * with a `code` if nobody answers, and with InnerAddress.
 */
export async function postOut(url: string, post: Post): Promise<number> {
  const { headers, body, timeoutMs, mayBeInner, resolve: resolveName = lookup } = post;
  // A lookup is not asked for an address that is written out.
  if (!mayBeInner && namesInnerAddress(url)) throw new InnerAddress(url);
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        agent: false,
        ...(!mayBeInner && { lookup: publicLookup(resolveName) }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end(body);
  });
}
