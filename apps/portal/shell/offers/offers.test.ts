import { describe, expect, it } from 'vitest';
import { isOffered } from './offers.rules.ts';

describe('pages of offers (spec section 2.3)', () => {
  it.each([
    ['/pointMall', [], false],
    ['/pointMall', ['PTSYS3'], true],
    ['/vip', ['PTSYS3'], false],
    ['/join', ['AGENTPOLICY3'], true],
    ['/promotions', [], true],
    ['/rng', [], true],
  ])('%s with the modules %j: offered is %s', (path, modules, offered) =>
    expect(isOffered(path, modules)).toBe(offered),
  );
});
