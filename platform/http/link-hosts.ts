/**
 * Addresses outside the portal to which it may link. A brand names hosts: "partner.example" is that host alone,
 * "*.partner.example" every host beneath it. Only https on its default port.
 */
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export const isLinkHost = (text: string): boolean => HOST.test(text);

export function mayLeadTo(address: string, hosts: readonly string[]): boolean {
  // A user name before the host ("https://bank.example@evil.example") disguises a link.
  if (!/^https:\/\/[^\s/@]/i.test(address) || !URL.canParse(address)) return false;
  const { host, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed));
}
