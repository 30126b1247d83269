import { describe, expect, it } from 'vitest';
import { ofGroup } from './banner-group.rules.ts';

describe('banners by group (spec sections 2.1 and 3)', () => {
  const banners = ['w_home', 'w_reg', 'w_register', 'w_rng'].map((groupName) => ({ groupName }));

  it('shows a group alone, and the register group under both of its names', () => {
    expect(ofGroup(banners, 'w_rng')).toEqual([{ groupName: 'w_rng' }]);
    expect(ofGroup(banners, 'w_reg')).toHaveLength(2);
    expect(ofGroup(banners, 'w_register')).toHaveLength(2);
    expect(ofGroup(banners, 'w_down')).toEqual([]);
  });
});
