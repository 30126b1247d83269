import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** docs/agents.md 1: what each type of account may do, whatever its session is. Written independently of the code. */
const TYPES = {
  player: 0,
  agent: 1,
  master: 2,
  trial: 4,
  restricted: 40,
  affiliate: 41,
  assistant: 42,
} as const;
type Kind = keyof typeof TYPES;
const KINDS = Object.keys(TYPES) as Kind[];

/** Calls that refuse a type; types that are not named get past this check, to an answer or to another refusal. */
const DOORS: {
  name: string;
  refused: Partial<Record<Kind, string>>;
  call(house: WholeHouse): [string, CallOptions?];
}[] = [
  {
    name: 'the agent centre',
    refused: { player: 'not.agent', restricted: 'not.agent', trial: 'need.real.account' },
    call: () => ['GET /wps/agent/downlines'],
  },
  {
    name: 'a game',
    refused: { affiliate: 'lobby.launch.player', assistant: 'lobby.launch.player' },
    call: ({ gameCode }) => [`GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${gameCode}`],
  },
  {
    name: 'a withdrawal',
    refused: {
      trial: 'need.real.account',
      restricted: 'withdraw.type.barred',
      affiliate: 'withdraw.type.barred',
      assistant: 'withdraw.type.barred',
    },
    call: () => [
      'POST /wps/v2/transaction/withdraw',
      { body: { amount: 50, bankCardId: '1', requestKey: `key-${randomUUID()}` } },
    ],
  },
  {
    name: 'a bank account to be paid to',
    refused: {
      trial: 'need.real.account',
      restricted: 'card.type.barred',
      affiliate: 'card.type.barred',
      assistant: 'card.type.barred',
    },
    call: () => ['PUT /wps/member/bankCard', { body: { cardType: 'B', bankCode: 'NONE', cardNumber: '1' } }],
  },
  {
    name: 'a deposit',
    refused: { trial: 'need.real.account', assistant: 'deposit.type.barred' },
    call: () => ['POST /wps/relay/MCSFE_depositByQRImageUrl', { body: { amount: 100 } }],
  },
  {
    name: 'a reward',
    refused: { trial: 'need.real.account', affiliate: 'reward.account.closed', assistant: 'reward.account.closed' },
    call: () => ['POST /wps/relay/PARLOR_joinMission', { body: { missionId: 999_999 } }],
  },
  {
    name: 'the own rewards',
    refused: {},
    call: () => ['GET /wps/relay/MCSFE_getClaimPromotion'],
  },
  {
    name: 'a transfer to a downline',
    refused: { trial: 'need.real.account' },
    call: () => [
      'PUT /wps/agent/transferDownline',
      { body: { account: 'khongcoai', amount: 5, paymentPassword: '730194', requestKey: `key-${randomUUID()}` } },
    ],
  },
];
let house: WholeHouse;
const tokens = {} as Record<Kind, string>;
beforeAll(async () => {
  house = await openWholeHouse();
  for (const kind of KINDS) {
    const { id } = await house.player(`loai${kind}`, TYPES[kind]);
    tokens[kind] = await house.session(id);
  }
});
afterAll(() => house.close());

describe('what a type of account may do', () => {
  for (const door of DOORS) {
    const refusals = new Set(Object.values(door.refused));
    it.each(KINDS)(`${door.name}, as %s`, async (kind) => {
      const [route, options] = door.call(house);
      const { code } = await house.call(route, { ...options, token: tokens[kind] });
      const wanted = door.refused[kind];
      if (wanted) expect(code).toBe(wanted);
      else expect(refusals.has(code ?? '')).toBe(false);
    });
  }

  // A trial begins without a password.
  it.each(KINDS.filter((kind) => kind !== 'trial'))('logs in at the portal, as %s', async (kind) => {
    const body = { username: `loai${kind}`, password: PASSWORD, type: 'username' };
    const { code } = await house.call('POST /wps/session/login', { body });
    expect(code).toBeUndefined();
  });
});
