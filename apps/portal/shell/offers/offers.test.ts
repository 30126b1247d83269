import { describe, expect, it } from 'vitest';
import type { ModuleId } from '#platform/http/contract.ts';
import { isOffered } from './offers.rules.ts';

describe('pages of offers (spec section 2.3)', () => {
  it.each<[string, ModuleId[], boolean]>([
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
