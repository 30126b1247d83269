import { expect } from 'vitest';
import type { WholeHouse } from '#tests/whole/whole-house.ts';

/** Makes office calls of the whole house as an operator. */
export async function officeOf(house: WholeHouse) {
  const operator = await house.operator('manager');
  return async (route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { cookie: `__Host-office=${operator}`, 'sec-fetch-site': 'same-origin', language: 'EN' };
    const response = await fetch(house.officeUrl + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    return (await response.json()) as { value: any; errorCode?: string };
  };
}

type Office = Awaited<ReturnType<typeof officeOf>>;

const text = (title: string) => ({ title, kicker: '', sentence: '', content: '' });

/** A promotion for players on an operator's list, with a claim. */
export const listedOffer = (code: string, award: object, rules: object = {}) => ({
  code,
  texts: { VI: text('Quà'), EN: text('Gift') },
  category: 'other',
  badge: '',
  image: '',
  startsAt: null,
  endsAt: null,
  budget: '10',
  rules: {
    audience: { newcomerDays: null, rank: null },
    trigger: { kind: 'list' },
    award,
    joining: 'none',
    claim: 'press',
    frequency: 'once',
    winners: null,
    claimDays: 7,
    household: false,
    ...rules,
  },
});

/** Makes and starts it, and lists a player; returns its id. The award then waits to be claimed. */
export async function giveByList(house: WholeHouse, office: Office, offer: { code: string }, username: string) {
  const { value } = await office('POST /office/promotions', offer);
  const moved = await office(`POST /office/promotions/${value.id}/move`, { move: 'start' });
  expect(moved).toMatchObject({ value: { state: 'running' } });
  await office(`POST /office/promotions/${value.id}/players`, { player: username });
  await house.house.provided.readFacts();
  return value.id as string;
}

interface Waiting {
  rewardId: string;
  promotionType: string;
  rewardRounds: number;
  remark: string;
  delivery: string;
}

/** What a player can claim from a promotion. */
export async function waitingOf(house: WholeHouse, session: string, offerId: string): Promise<Waiting> {
  const { value } = await house.call('GET /wps/relay/MCSFE_getClaimPromotion?status=I&size=50', { token: session });
  const own = (value.list as Waiting[]).find(({ remark }) => remark === offerId);
  if (!own) throw new Error(`nothing to claim of the promotion ${offerId}`);
  return own;
}

export const claimOf = (house: WholeHouse, session: string, waiting: Waiting, delivery: object = {}) =>
  house.call('POST /wps/relay/MCSFE_claimIssuedPromotion', {
    token: session,
    body: { promotionClaimId: waiting.rewardId, promotionType: waiting.promotionType, ...delivery },
  });
