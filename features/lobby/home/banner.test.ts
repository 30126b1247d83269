import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerTarget, isReading } from './banner.rules.ts';

const HOSTS = ['partner.example', '*.club.example'];

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
    ['external', 'https://shop.partner.example/x', { kind: 'none' }],
    ['external', 'https://eu.club.example/x', { kind: 'external', href: 'https://eu.club.example/x' }],
    ['external', 'https://notclub.example', { kind: 'none' }],
    ['external', 'https://partner.example:8443', { kind: 'none' }],
    ['external', 'https://elsewhere.example', { kind: 'none' }],
    ['external', 'http://partner.example', { kind: 'none' }],
    ['external', 'https://partner.example@evil.example', { kind: 'none' }],
    ['external', 'javascript:alert(1)', { kind: 'none' }],
    ['member', 'depositv2', { kind: 'member', page: 'depositv2' }],
    ['', '/rng', { kind: 'none' }],
    ['route', '', { kind: 'none' }],
  ])('%s %s', (linkageType, linkage, target) => {
    expect(bannerTarget({ linkageType, linkage }, HOSTS)).toEqual(target);
  });

  it('never throws and never leaves the allowed hosts', () => {
    const types = fc.constantFrom('', 'route', 'promotion', 'game', 'external', 'member', 'other');
    fc.assert(
      fc.property(types, fc.string({ unit: 'binary' }), (linkageType, linkage) => {
        const target = bannerTarget({ linkageType, linkage }, HOSTS);
        if (target.kind === 'external') expect(new URL(target.href).host).toMatch(/^(partner|.+\.club)\.example$/);
        if (target.kind === 'route') expect(target.path).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

it.each([
  ['route', '/help#responsible', true],
  ['route', '/help', true],
  ['route', '/helpful', false],
  ['route', '/rng', false],
  ['external', 'https://partner.example/help', false],
])('offers %s %s quietly: %s', (linkageType, linkage, quiet) => {
  expect(isReading({ linkageType, linkage })).toBe(quiet);
});
