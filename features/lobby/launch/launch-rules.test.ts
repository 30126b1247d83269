import { describe, expect, it } from 'vitest';
import { lotteryQuery, lotteryVendor, prizeModeFor } from '../lottery/lottery.rules.ts';
import { againTable, barWords, frameWish, opensInWindow } from './frame.rules.ts';
import { gateFor, hallOf, isBook, playMode } from './gate.rules.ts';
import { foundBy } from './group.rules.ts';
import { alternatives, NEXT_STEP, refusalFacts, refusalKind, suggestsOthers } from './refusal.rules.ts';
import { sessionText } from './session-text.rules.ts';

describe('launch gate (spec sections 2.6 and 5)', () => {
  it('asks a visitor to log in, and opens for everybody else', () => {
    expect(gateFor({ memberType: undefined })).toBe('login');
    for (const memberType of [0, 1, 2, 4, 41, 42]) expect(gateFor({ memberType })).toBe('open');
  });

  it('plays for money with real accounts only: a trial account gets the vendor’s play money', () => {
    expect(playMode(4)).toEqual({ accountType: '0' });
    for (const memberType of [0, 1, 2, 40, 41, 42]) expect(playMode(memberType)).toEqual({ accountType: '1' });
  });

  it('opens the FB sports book on its own page, and nothing else there (section 2.1 "/fbsports")', () => {
    expect(isBook({ vassalage: 'FB', gameType: 'SPORTS' })).toBe(true);
    expect(isBook({ vassalage: 'FB', gameType: 'RNG' })).toBe(false);
    expect(isBook({ vassalage: 'DS88', gameType: 'SPORTS' })).toBe(false);
  });

  it('shows the sub-games of a VASSALAGE, after login', () => {
    expect(gateFor({ memberType: 0, isGame: 'VASSALAGE' })).toBe('group');
    expect(gateFor({ memberType: undefined, isGame: 'VASSALAGE' })).toBe('login');
    expect(gateFor({ memberType: 0, isGame: 'GAME' })).toBe('open');
  });

  it('tells why a game cannot open before it asks anybody to log in', () => {
    expect(gateFor({ memberType: undefined, playable: false })).toBe('notice');
    expect(gateFor({ memberType: undefined, maintenance: true })).toBe('notice');
    expect(gateFor({ memberType: 0, maintenance: true, isGame: 'VASSALAGE' })).toBe('notice');
  });
});

describe('refusals (spec section 8, wire.md 1.3)', () => {
  it.each([
    ['login.not.session', 401, 'login'],
    ['need.real.account', 403, 'trial'],
    ['lobby.launch.balance', 409, 'balance'],
    ['lobby.game.maintenance', 409, 'maintenance'],
    ['lobby.game.group', 409, 'group'],
    ['lobby.launch.vendor', 502, 'vendor'],
    ['lobby.launch.region', 403, 'region'],
    ['network.failure', 0, 'network'],
    ['what.ever', 500, 'system'],
    ['toString', 500, 'system'],
  ])('%s with status %i is "%s"', (code, status, kind) => {
    // A property name of every object must not be taken for a code.
    expect(typeof refusalKind({ code, status })).toBe('string');
    expect(refusalKind({ code, status })).toBe(kind);
  });

  it('gives every refusal one next step, and other games where the game alone is closed', () => {
    for (const step of Object.values(NEXT_STEP)) expect(step).not.toBe('');
    expect(NEXT_STEP.balance).toBe('deposit');
    expect(suggestsOthers('maintenance')).toBe(true);
    expect(suggestsOthers('balance')).toBe(false);
  });

  it('reads end and suggestions from value.content.data, and nothing from anything else', () => {
    const games = [{ gameCode: 'a' }];
    expect(refusalFacts({ content: { data: { endTime: 5, games } } })).toEqual({ endsAt: 5, games });
    for (const detail of [null, undefined, 'text', {}, { content: { data: { endTime: null, games: 'x' } } }])
      expect(refusalFacts(detail)).toEqual({ endsAt: undefined, games: [] });
  });

  it('suggests only what opens now, and not the game itself', () => {
    const game = (gameCode: string, facts = {}) => ({
      gameCode,
      playable: true,
      maintenance: false,
      isGame: 'GAME',
      ...facts,
    });
    const all = [
      game('a'),
      game('b', { playable: false }),
      game('c', { maintenance: true }),
      game('d', { isGame: 'VASSALAGE' }),
      game('e'),
      game('f'),
    ];
    expect(alternatives(all, { not: 'a', most: 1 }).map(({ gameCode }) => gameCode)).toEqual(['e']);
    expect(alternatives(all, { not: undefined, most: 9 }).map(({ gameCode }) => gameCode)).toEqual(['a', 'e', 'f']);
  });
});

describe('messages of a frame (spec section 2.1 "/game")', () => {
  const frame = { origin: 'https://studio.example', window: {} };
  const good = { origin: frame.origin, source: frame.window, data: { type: 'close' } };

  it('hears the frame itself, from the origin that was launched', () => {
    expect(frameWish(good, frame)).toBe('close');
    expect(frameWish({ ...good, data: { type: 'deposit' } }, frame)).toBe('deposit');
    expect(frameWish({ ...good, data: { type: 'balance' } }, frame)).toBe('balance');
    expect(frameWish({ ...good, data: { type: 'hold' } }, frame)).toBe('hold');
    expect(frameWish({ ...good, data: { type: 'bar', words: 'RTP 96,20%' } }, frame)).toBe('bar');
    expect(frameWish({ ...good, data: { type: 'bare' } }, frame)).toBe('bare');
    expect(frameWish({ ...good, data: { type: 'again' } }, frame)).toBe('again');
  });

  it('reads a few words of it in the bar, and nothing that is no text', () => {
    expect(barWords({ type: 'bar', words: 'RTP 96,20%' })).toBe('RTP 96,20%');
    expect(barWords({ type: 'bar', words: 'x'.repeat(500) })).toHaveLength(24);
    for (const data of [null, {}, { words: 7 }, { words: { toString: 'RTP' } }]) expect(barWords(data)).toBe('');
  });

  it('reads the table at which a game is opened again, and nothing that is no code of one', () => {
    expect(againTable({ type: 'again', words: 'T3' })).toBe('T3');
    for (const data of [null, {}, { words: 7 }, { words: '' }, { words: '../T3' }, { words: 'x'.repeat(25) }])
      expect(againTable(data)).toBeUndefined();
  });

  it('hears nobody else, and nothing else', () => {
    expect(frameWish({ ...good, origin: 'https://stranger.example' }, frame)).toBeUndefined();
    expect(frameWish({ ...good, source: {} }, frame)).toBeUndefined();
    expect(frameWish({ ...good, source: null }, { ...frame, window: null })).toBeUndefined();
    for (const data of [null, 'close', {}, { type: 'constructor' }, { type: 1 }])
      expect(frameWish({ ...good, data }, frame)).toBeUndefined();
  });
});

describe('lottery (spec sections 2.1, 2.3, 4 and 7)', () => {
  const lane = (title: string, ...codes: string[]) => ({ title, cards: codes.map((vassalage) => ({ vassalage })) });

  it('plays ELOTT if that category has TCG_LOTTO_VN or LOTT, else LOTT', () => {
    expect(prizeModeFor([lane('ELOTT', 'ELOTT', 'TCG_LOTTO_VN')])).toBe('ELOTT');
    expect(prizeModeFor([lane('ELOTT', 'LOTT')])).toBe('ELOTT');
    expect(prizeModeFor([lane('ELOTT', 'TCG_SEA'), lane('LOTT', 'LOTT')])).toBe('LOTT');
    expect(prizeModeFor([])).toBe('LOTT');
  });

  it('starts the asked vendor when it is offered, else the first', () => {
    const lanes = [lane('ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'), lane('LOTT', 'LOTT')];
    expect(lotteryVendor(lanes, 'tcg_sea')).toBe('TCG_SEA');
    expect(lotteryVendor(lanes, undefined)).toBe('TCG_LOTTO_VN');
    // Nothing else is started in its place.
    expect(lotteryVendor(lanes, 'nope')).toBe('NOPE');
    expect(lotteryVendor([lane('LOTT', 'LOTT')], undefined)).toBe('LOTT');
    expect(lotteryVendor([], undefined)).toBeUndefined();
  });

  it('asks for betting with a game and for the lobby without one', () => {
    const ask = {
      vendor: 'LOTT',
      playType: undefined,
      prizeMode: 'LOTT',
      backUrl: '/lottery',
      language: 'VI',
    } as const;
    expect(lotteryQuery({ ...ask, gameCode: 'keno' })).toMatchObject({
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'LOTT',
      device: 'WEB',
      lottoGameCode: 'keno',
      lottoView: 'betting',
      gameId: undefined,
    });
    expect(lotteryQuery({ ...ask, gameCode: undefined })).toMatchObject({ lottoView: 'lobby', gameId: 'LOTT' });
  });
});

describe('small things of the launch', () => {
  it('opens a vendor without encryption in a window, where the portal has encryption (spec section 8 "popup")', () => {
    expect(opensInWindow('http://vendor.example/g', 'https:')).toBe(true);
    expect(opensInWindow('https://vendor.example/g', 'https:')).toBe(false);
    expect(opensInWindow('http://localhost:1/g', 'http:')).toBe(false);
  });

  it('returns to the list of the kind, and to the slots when the kind has none', () => {
    expect(hallOf('FISH')).toBe('/fish');
    expect(hallOf('COCKFIGHT')).toBe('/rng');
    expect(hallOf(undefined)).toBe('/rng');
  });

  it('finds sub-games without accents (spec section 2.6)', () => {
    const games = [{ displayName: 'Đá Gà Vàng' }, { displayName: 'Sen Vàng 88' }];
    expect(foundBy('da ga', games)).toEqual([games[0]]);
    expect(foundBy('  ', games)).toEqual(games);
    expect(foundBy('keno', games)).toEqual([]);
  });

  it('writes the session clock with its hours (look "Honesty is visible")', () => {
    expect(sessionText(0)).toBe('00:00:00');
    expect(sessionText(36_610_999)).toBe('10:10:10');
    expect(sessionText(-5)).toBe('00:00:00');
  });
});
