/** "Play.Example.org:3000" -> "play.example.org"; "[::1]:3000" -> "::1". */
export function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase();
}

interface Addressed {
  /** Names that the brand is found by, without ports. */
  hosts: readonly string[];
}

/** What the operator wrote as the brand's address; undefined where it is none. */
export function writtenOrigin({ main }: { main: string }): string | undefined {
  return /^https?:\/\//i.test(main) && URL.canParse(main) ? new URL(main).origin : undefined;
}

/**
 * Where links lead that leave our pages: what the operator wrote, else the installation's own address where the brand
 * answers there, else the same with the brand's first host. Another brand's address is never the answer.
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
