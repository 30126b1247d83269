/** "Play.Example.org:3000" -> "play.example.org"; "[::1]:3000" -> "::1". */
export function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase();
}

interface Addressed {
  /** Host names of the brand, without ports. */
  hosts: readonly string[];
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
