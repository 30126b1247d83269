import { expect, it } from 'vitest';
import { closedBecause, isOffered, mayEnter } from './centre-access.rules.ts';

const [PLAYER, AGENT, TRIAL] = [0, 1, 4];
const of = (type: number, mustChangePassword = false) => ({ type, mustChangePassword });

it('never opens the member centre for free play, so that nothing has to be taken back (spec section 5)', () => {
  expect(mayEnter('member-centre', of(TRIAL))).toBe(false);
  expect(mayEnter('agent-centre', of(TRIAL))).toBe(false);
  expect(closedBecause('member-centre', of(TRIAL))).toBe('trial');
  expect(closedBecause('agent-centre', of(TRIAL))).toBe('trial');
});

it('opens each centre for those who have it, and none before a password that is due', () => {
  expect(mayEnter('member-centre', of(PLAYER))).toBe(true);
  expect(closedBecause('member-centre', of(PLAYER))).toBeUndefined();
  expect(closedBecause('agent-centre', of(PLAYER))).toBe('no-agent');
  expect(mayEnter('agent-centre', of(PLAYER))).toBe(false);
  expect(mayEnter('agent-centre', of(AGENT))).toBe(true);
  expect(mayEnter('member-centre', of(AGENT, true))).toBe(false);
});

it('offers no entry to an account that is refused behind it (docs/agents.md 1)', () => {
  const offered = (type: number) => ['depositv2', 'withdraw', 'transferUpline'].filter((key) => isOffered(key, type));
  expect([0, 1, 2].map(offered)).toEqual(Array(3).fill(['depositv2', 'withdraw', 'transferUpline']));
  expect(offered(40)).toEqual(['depositv2']);
  expect(offered(41)).toEqual(['depositv2', 'transferUpline']);
  expect(offered(42)).toEqual([]);
  expect(isOffered('securityCenter', 42)).toBe(true);
});
