import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../routes.data.ts';
import { gateFor } from './gate.ts';

/** Spec section 2.1 "Optional guard". */
const visitor = { loginedToHomePage: true, loggedIn: false, known: true };

describe('guard of a brand that lets only players in (spec section 2.1)', () => {
  it('leaves open the five addresses of the spec, the agents’ login, and where the mail of a forgotten password leads', () => {
    const open = ROUTES.map(({ path }) => path).filter((path) => gateFor({ ...visitor, path }) === 'open');
    expect(open.sort()).toEqual([
      '/agentLogin',
      '/download',
      '/helpmc',
      '/login',
      '/register',
      '/register.html',
      '/reset',
    ]);
  });

  it.each(['/nowhere', '/down', '/login/x', '/registered', '/help', '//login'])('closes %s', (path) => {
    expect(gateFor({ ...visitor, path })).toBe('closed');
  });

  it('waits for the server before it sends anybody away', () => {
    expect(gateFor({ ...visitor, known: false, path: '/' })).toBe('unknown');
  });

  it('is off for players and for brands without it', () => {
    expect(gateFor({ ...visitor, loggedIn: true, path: '/' })).toBe('open');
    expect(gateFor({ ...visitor, loginedToHomePage: false, known: false, path: '/' })).toBe('open');
  });
});
