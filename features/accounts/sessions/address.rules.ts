/** Addresses of the machine itself: they tell a reader nothing. */
const OWN = /^(::1|127(\.\d+){3})$/;

/** A network address as people know it: an IPv4 one without the wrapping of IPv6, and none for the machine's own. */
export function shownAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return OWN.test(plain) ? '' : plain;
}
