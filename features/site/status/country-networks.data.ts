/**
 * Networks of some countries, by ISO 3166 code. Source: large blocks whose holder has long been published by the
 * registries (APNIC, ARIN, RIPE NCC) and announced by one national carrier or authority, written from memory of those
 * records on 2026-11-21, not generated from them. Blocks of cloud providers are left out on purpose, because they say
 * nothing about the visitor's country.
 *
 * Accuracy: an address found here is almost certainly in the country; an address not found here counts as of no
 * country. So "only these countries" refuses too much outside the carriers below, and "not these countries" admits too
 * much. Blocks are sold and moved. Operators who need exact rules enter networks into the brand's region rules
 * (`exceptNetworks`, `blockedNetworks`), which always win.
 */
export const COUNTRY_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  // VNPT, Viettel, FPT Telecom, SCTV, NetNam, MobiFone
  VN: [
    '1.52.0.0/14',
    '14.160.0.0/11',
    '14.224.0.0/11',
    '27.64.0.0/12',
    '42.112.0.0/13',
    '58.186.0.0/15',
    '112.197.0.0/16',
    '113.160.0.0/11',
    '115.72.0.0/13',
    '116.96.0.0/12',
    '117.0.0.0/13',
    '118.68.0.0/14',
    '123.16.0.0/12',
    '125.212.128.0/17',
    '125.234.0.0/15',
    '171.224.0.0/11',
    '183.80.0.0/16',
    '203.113.128.0/18',
    '203.162.0.0/16',
    '203.210.128.0/17',
    '210.245.0.0/17',
    '222.252.0.0/14',
    '2001:ee0::/32',
    '2402:800::/32',
    '2402:9d80::/32',
    '2405:4800::/32',
  ],
  // Department of Defense, Apple, Ford, AT&T, Prudential, Postal Service, Comcast, Verizon Wireless
  US: [
    '6.0.0.0/8',
    '7.0.0.0/8',
    '11.0.0.0/8',
    '12.0.0.0/8',
    '17.0.0.0/8',
    '19.0.0.0/8',
    '21.0.0.0/8',
    '22.0.0.0/8',
    '26.0.0.0/8',
    '28.0.0.0/8',
    '29.0.0.0/8',
    '30.0.0.0/8',
    '33.0.0.0/8',
    '48.0.0.0/8',
    '55.0.0.0/8',
    '56.0.0.0/8',
    '67.160.0.0/11',
    '73.0.0.0/8',
    '76.96.0.0/11',
    '98.192.0.0/10',
    '214.0.0.0/8',
    '215.0.0.0/8',
    '2600:1000::/28',
    '2600:1700::/28',
    '2601::/20',
  ],
  // Rogers, Bell Canada
  CA: ['70.24.0.0/13', '99.224.0.0/11', '2607:fea8::/32'],
  // Ministry of Defence, BT
  GB: ['25.0.0.0/8', '81.128.0.0/11', '86.128.0.0/10', '109.144.0.0/12'],
  // Orange, Free
  FR: ['78.192.0.0/10', '86.192.0.0/10', '88.160.0.0/11', '90.0.0.0/9', '2a01:e00::/26', '2a01:c000::/19'],
  // Mercedes-Benz, Deutsche Telekom
  DE: [
    '53.0.0.0/8',
    '79.192.0.0/10',
    '80.128.0.0/11',
    '84.128.0.0/10',
    '87.128.0.0/10',
    '91.0.0.0/10',
    '93.192.0.0/10',
    '217.80.0.0/12',
    '217.224.0.0/11',
    '2003::/19',
  ],
  // SoftBank, NTT
  JP: ['126.0.0.0/8', '2400:2000::/20', '2400:4000::/22'],
  // KT
  KR: ['14.32.0.0/11', '59.0.0.0/11', '112.160.0.0/11', '121.128.0.0/10', '125.128.0.0/11', '175.192.0.0/10'],
  // China Mobile, China Telecom (Guangdong, Shanghai), China Unicom
  CN: [
    '14.144.0.0/12',
    '36.128.0.0/10',
    '39.128.0.0/10',
    '111.0.0.0/10',
    '112.0.0.0/10',
    '113.64.0.0/10',
    '116.224.0.0/12',
    '117.128.0.0/10',
    '120.192.0.0/10',
    '180.160.0.0/12',
    '183.0.0.0/10',
    '183.192.0.0/10',
    '222.64.0.0/13',
    '2408:8000::/20',
    '2409:8000::/20',
    '240e::/20',
  ],
  // TOT
  TH: ['1.0.128.0/17', '118.172.0.0/14', '125.24.0.0/14'],
  // Telkom, Telkomsel
  ID: ['36.64.0.0/11', '114.120.0.0/13', '180.240.0.0/12', '182.0.0.0/12'],
  // PLDT
  PH: ['49.144.0.0/13', '112.200.0.0/13', '124.104.0.0/14'],
  // SingTel
  SG: ['121.6.0.0/15'],
  // Telstra
  AU: ['1.120.0.0/13', '58.160.0.0/12', '120.144.0.0/12', '139.130.0.0/16'],
};
