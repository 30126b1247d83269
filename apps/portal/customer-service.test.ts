import { expect, it } from 'vitest';
import { serviceAddress } from './customer-service.rules.ts';

const line = (path: string, vip: boolean) => ({ csType: 3, path, vip });
const both = { customerService: [line('/vip', true), line('/chat', false)] };

it('the VIP line is for a rank level above 4, live chat for everybody else (spec section 2.3)', () => {
  expect([0, 1, 4, 5, 9].map((level) => serviceAddress(both, level))).toEqual([
    '/chat',
    '/chat',
    '/chat',
    '/vip',
    '/vip',
  ]);
});

it('a brand with one line has it for all, a brand without any has none (spec section 2.3)', () => {
  expect([0, 5].map((level) => serviceAddress({ customerService: [line('/chat', false)] }, level))).toEqual([
    '/chat',
    '/chat',
  ]);
  expect(serviceAddress({ customerService: [line('', true), line('/chat', false)] }, 5)).toBe('/chat');
  expect(serviceAddress({ customerService: [line('', true)] }, 5)).toBeUndefined();
  expect(serviceAddress({ customerService: [] }, 5)).toBeUndefined();
});

it('only lines of type 3 are used (spec section 3 "customerService")', () => {
  const mail = { ...line('/mail', false), csType: 1 };
  expect(serviceAddress({ customerService: [mail, line('/chat', false)] }, 0)).toBe('/chat');
  expect(serviceAddress({ customerService: [mail] }, 0)).toBeUndefined();
});
