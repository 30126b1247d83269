/** `postgres://user@one,two:5433/name` as one address for each host. */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host + after);
}
