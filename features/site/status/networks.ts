import { BlockList, isIP } from 'node:net';
import { plainAddress } from '#platform/http/address.ts';
import { COUNTRY_NETWORKS } from './country-networks.data.ts';

/** "203.0.113.7", "203.0.113.0/24", "2001:db8::/32". */
export function isNetwork(text: string): boolean {
  return parse(text) !== undefined;
}

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

function parse(text: string): Network | undefined {
  const [address = '', suffix, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const most = version === 4 ? 32 : 128;
  if (suffix !== undefined && !/^\d{1,3}$/.test(suffix)) return undefined;
  const bits = suffix === undefined ? most : Number(suffix);
  return bits <= most ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/** Whether an address is in one of the networks; false for invalid addresses. */
export function matcher(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parse(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return (ip) => {
    const address = plainAddress(ip);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

let countries: [string, (ip: string) => boolean][] | undefined;

/** ISO 3166 code of the country an address was allocated to, if the small table has it. */
export function countryOf(ip: string): string | undefined {
  countries ??= Object.entries(COUNTRY_NETWORKS).map(([code, networks]) => [code, matcher(networks)]);
  return countries.find(([, lies]) => lies(ip))?.[0];
}
