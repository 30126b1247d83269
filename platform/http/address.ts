/** The unspecified address of RFC 1122; no call can come from it. */
const NOWHERE = '0.0.0.0';

/**
 * An address in its plain spelling: an IPv4 visitor on a dual-stack socket arrives as ::ffff:203.0.113.7 or
 * ::ffff:cb00:7107, and a zone (%eth0) says nothing about the place. Text that is not an address stays unchanged. A
 * visitor who disconnected before the call was handled has no address; the call is still handled.
 */
export function plainAddress(ip: string | undefined): string {
  if (ip === undefined) return NOWHERE;
  const address = ip.replace(/%.*$/, '');
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * The key for counters of tries: an IPv4 address, or the /64 network of an IPv6 address, because every household has
 * 2^64 addresses in one.
 */
export function addressNetwork(ip: string): string {
  const address = plainAddress(ip);
  const groups = address.includes(':') ? groupsOf(address) : undefined;
  if (!groups) return address;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; undefined for other text. URL accepts every spelling and returns one. */
function groupsOf(address: string): number[] | undefined {
  const url = URL.parse(`http://[${address}]/`);
  if (!url) return undefined;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = new Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
