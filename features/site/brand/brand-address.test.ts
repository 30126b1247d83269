import { describe, expect, it } from 'vitest';
import { brandOrigin } from './brand-address.rules.ts';

/** Ours, not in the spec: an installation of several brands (spec section 3) never sends a visitor to another brand. */
describe('the address that links of a brand begin with', () => {
  const PORTAL = 'https://portal.example:8443';
  it.each([
    ['what the operator wrote', ['play.sen.example'], 'https://www.sen.example/vi?a=1', 'https://www.sen.example'],
    ['the installation’s where the brand answers there', ['a.example', 'portal.example'], '', PORTAL],
    ['the installation’s for a brand without hosts', [], '', PORTAL],
    ['the brand’s own host elsewhere', ['play.sen.example', 'zen.example'], '', 'https://play.sen.example:8443'],
    [
      'the same for an address that is none',
      ['play.sen.example'],
      'javascript:alert(1)',
      'https://play.sen.example:8443',
    ],
  ])('is %s', (_, hosts, main, expected) => {
    expect(brandOrigin({ hosts }, { main }, PORTAL)).toBe(expected);
  });
});
