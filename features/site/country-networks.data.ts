/**
 * A small table of large allocations, by ISO 3166 country: enough to recognise most visitors of the home market.
 * Operators who need more write networks into the brand's region rules.
 */
export const COUNTRY_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  VN: [
    '1.52.0.0/14',
    '14.160.0.0/11',
    '27.64.0.0/12',
    '42.112.0.0/13',
    '58.186.0.0/15',
    '113.160.0.0/11',
    '115.72.0.0/13',
    '116.96.0.0/12',
    '117.0.0.0/13',
    '118.68.0.0/14',
    '123.16.0.0/12',
    '125.234.0.0/15',
    '171.224.0.0/11',
    '183.80.0.0/16',
    '203.113.128.0/18',
    '203.162.0.0/16',
    '210.245.0.0/17',
    '222.252.0.0/14',
    '2001:ee0::/32',
    '2402:800::/32',
    '2405:4800::/32',
  ],
  US: ['6.0.0.0/8', '7.0.0.0/8', '11.0.0.0/8', '12.0.0.0/8', '17.0.0.0/8', '19.0.0.0/8', '73.0.0.0/8', '2600::/12'],
};
