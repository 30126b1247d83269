import { describe, expect, test } from 'vitest';
import { addressNetwork, plainAddress } from '#platform/http/address.ts';

/** Every rule about addresses (regions, counters of tries) uses one spelling of them (spec sections 2.2 and 4). */
describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:db8::ffff:203.0.113.7', '2001:db8::ffff:203.0.113.7'],
    ['::ffff:999.0.0.1', '::ffff:999.0.0.1'],
    ['', ''],
    ['not an address:', 'not an address:'],
    [undefined, '0.0.0.0'],
  ])('%s is %s', (given, plain) => expect(plainAddress(given)).toBe(plain));

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (given, network) => expect(addressNetwork(given)).toBe(network));
});
