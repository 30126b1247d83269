import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerTarget, ofGroup } from './banner.rules.ts';

describe('banners by group (spec sections 2.1 and 3)', () => {
  const banners = ['w_home', 'w_reg', 'w_register', 'w_rng'].map((groupName) => ({ groupName }));

  it('shows a group alone, and the register group under both of its names', () => {
    expect(ofGroup(banners, 'w_rng')).toEqual([{ groupName: 'w_rng' }]);
    expect(ofGroup(banners, 'w_reg')).toHaveLength(2);
    expect(ofGroup(banners, 'w_register')).toHaveLength(2);
    expect(ofGroup(banners, 'w_down')).toEqual([]);
  });
});

describe('where a banner leads (spec section 2.4)', () => {
  it.each([
    ['route', '/help#fair', { kind: 'route', path: '/help', anchor: 'fair' }],
    ['route', '/rng?page=DONGSON', { kind: 'route', path: '/rng', search: { page: 'DONGSON' } }],
    ['route', '//elsewhere.example', { kind: 'none' }],
    ['route', 'javascript:alert(1)', { kind: 'none' }],
    ['promotion', '12', { kind: 'route', path: '/promoDetail', search: { id: '12' } }],
    ['game', 'DONGSON/SEN88', { kind: 'game', vassalage: 'DONGSON', gameCode: 'SEN88' }],
    ['game', 'SEN88', { kind: 'game', vassalage: '', gameCode: 'SEN88' }],
    ['external', 'https://partner.example/x', { kind: 'external', href: 'https://partner.example/x' }],
    ['external', 'http://partner.example', { kind: 'none' }],
    ['external', 'javascript:alert(1)', { kind: 'none' }],
    ['external', 'https://bank.example@evil.example', { kind: 'none' }],
    ['member', 'depositv2', { kind: 'member', page: 'depositv2' }],
    ['', '/rng', { kind: 'none' }],
    ['route', '', { kind: 'none' }],
  ])('%s %s', (linkageType, linkage, target) => {
    expect(bannerTarget({ linkageType, linkage })).toEqual(target);
  });

  it('never throws and never leaves https', () => {
    const types = fc.constantFrom('', 'route', 'promotion', 'game', 'external', 'member', 'other');
    fc.assert(
      fc.property(types, fc.string({ unit: 'binary' }), (linkageType, linkage) => {
        const target = bannerTarget({ linkageType, linkage });
        if (target.kind === 'external') expect(new URL(target.href).protocol).toBe('https:');
        if (target.kind === 'route') expect(target.path).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});
