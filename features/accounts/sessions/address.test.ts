import { expect, it } from 'vitest';
import { shownAddress } from './address.rules.ts';

it('L19: an address is shown as people know it, the machine’s own not at all', () => {
  expect(['::1', '127.0.0.1', '::ffff:127.0.0.1'].map(shownAddress)).toEqual(['', '', '']);
  expect(shownAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(shownAddress('2001:db8::7')).toBe('2001:db8::7');
  expect(shownAddress('')).toBe('');
});
