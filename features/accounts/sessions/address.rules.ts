/** Loopback addresses, which mean nothing to a reader. */
const OWN = /^(::1|127(\.\d+){3})$/;

/** An address in readable form: IPv4 without the IPv6 prefix; empty for loopback. */
export function shownAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return OWN.test(plain) ? '' : plain;
}
