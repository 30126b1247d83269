/** "Play.Example.org:3000" -> "play.example.org"; "[::1]:3000" -> "::1". */
export function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase();
}

interface Addressed {
  /** Host names of the brand, without ports. */
  hosts: readonly string[];
}

interface OfficeAddressed extends Addressed {
  id: number;
  officeHosts: readonly string[];
}

/** Names of this machine: whoever comes by them needs no address of the installation. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * The brands whose operators may log in at an address of the office: the one that a host belongs to; all of them at the
 * installation's own address; undefined at an address that nobody named. An installation of one brand answers anywhere.
 */
export function brandsAtOffice(
  brands: readonly OfficeAddressed[],
  host: string,
  backofficeUrl: string,
): readonly number[] | undefined {
  const name = hostName(host);
  const all = brands.map(({ id }) => id);
  const owner = brands.find(({ officeHosts }) => officeHosts.includes(name));
  if (owner) return [owner.id];
  if (brands.length < 2 || LOOPBACK.test(name) || name === hostName(new URL(backofficeUrl).host)) return all;
  const portal = brands.find(({ hosts }) => hosts.includes(name));
  return portal && [portal.id];
}

/** The brand's address as entered by the operator; undefined when it is not a URL. */
export function writtenOrigin({ main }: { main: string }): string | undefined {
  return /^https?:\/\//i.test(main) && URL.canParse(main) ? new URL(main).origin : undefined;
}

/**
 * Origin for links from outside our pages: the operator's address, otherwise the installation's own address if the
 * brand answers there, otherwise the same with the brand's first host. Never another brand's address.
 */
export function brandOrigin({ hosts }: Addressed, domains: { main: string }, portalUrl: string): string {
  const written = writtenOrigin(domains);
  if (written !== undefined) return written;
  const address = new URL(portalUrl);
  const [first] = hosts;
  if (first === undefined || hosts.includes(hostName(address.host))) return portalUrl;
  address.hostname = first.includes(':') ? `[${first}]` : first;
  return address.origin;
}
