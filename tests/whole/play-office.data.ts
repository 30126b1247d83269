import { randomUUID } from 'node:crypto';
import type { OfficeRole, OfficeRule } from './roles-office.data.ts';

const MANAGERS: readonly OfficeRole[] = ['manager', 'admin'];
const OFFERS: readonly OfficeRole[] = ['cashier', 'manager', 'admin'];
const UNKNOWN = '999999999';
const texts = { VI: { name: 'Thử', text: '' } };
const prize = { kind: 'points', points: 10 };

/** A mission, a leaderboard, a raffle and a calendar as an operator creates them. */
export const MISSION = {
  code: 'WHOLE',
  period: 'day',
  score: 10,
  afterId: null,
  joins: false,
  icon: 'target',
  claimDays: 3,
  sort: 1,
  steps: [{ kind: 'rounds', count: 5, gameTypes: [], times: 0 }],
  prize,
  texts,
  startsAt: null,
  endsAt: null,
};
export const BOARD = {
  code: 'WHOLE',
  measure: 'missions',
  period: 'week',
  prizes: [{ from: 1, to: 3, prize }],
  texts,
  sort: 1,
};
export const RAFFLE = {
  code: 'WHOLE',
  look: 'egg',
  texts,
  sort: 1,
  startsAt: null,
  endsAt: null,
  forDeposit: null,
  depositDayLimit: 1,
  forRank: null,
  prizes: [
    { texts, prize, weight: 1, stock: 5 },
    { texts, prize: { kind: 'none' }, weight: 9, stock: null },
  ],
};

export const CALENDAR = {
  code: 'WHOLE',
  type: 'C',
  texts,
  days: [
    { amount: '0', points: 10, raffleId: null, tickets: 0, deposit: '0', validBet: '0' },
    { amount: '1', points: 0, raffleId: null, tickets: 0, deposit: '0', validBet: '5' },
  ],
};

/** The first sample creates one draft, the others name nothing. */
export const OFFICE_PLAY: Record<string, OfficeRule> = {
  ...desk('missions', MISSION),
  ...desk('leaderboards', BOARD),
  ...desk('raffles', RAFFLE),
  ...desk('signins', CALENDAR),
  'GET /office/raffles/{id}/winners': { may: OFFERS, path: `/office/raffles/${UNKNOWN}/winners` },
  'GET /office/leaderboards/{id}/places': { may: OFFERS, path: `/office/leaderboards/${UNKNOWN}/places` },
};

function desk(name: string, draft: object): Record<string, OfficeRule> {
  const path = `/office/${name}/${UNKNOWN}`;
  const change: Record<string, unknown> = { ...draft, version: 1 };
  delete change.code;
  return {
    [`GET /office/${name}`]: { may: OFFERS },
    [`POST /office/${name}`]: { may: MANAGERS, body: { ...draft, code: 'ROLES' } },
    [`PUT /office/${name}/{id}`]: { may: MANAGERS, path, body: change },
    [`POST /office/${name}/{id}/state`]: {
      may: MANAGERS,
      path: `${path}/state`,
      body: { state: 'closed', reason: 'roles test' },
    },
    [`POST /office/${name}/{id}/fund`]: {
      may: MANAGERS,
      path: `${path}/fund`,
      body: { amount: '1', key: 'roles-test-1' },
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = Promise<any>;
interface Asking {
  ask(route: string, body?: object): Answer;
  on(id: string, route: string, body?: object): Answer;
}

/** Call -> its entry in the audit trail, and the act that causes it. */
export function playLeaves(asking: Asking): Record<string, [action: string, act: () => Answer]> {
  return {
    ...leaves(asking, { name: 'missions', word: 'mission', draft: MISSION }),
    ...leaves(asking, { name: 'leaderboards', word: 'leaderboard', draft: BOARD }),
    ...leaves(asking, { name: 'raffles', word: 'raffle', draft: RAFFLE }),
    ...leaves(asking, { name: 'signins', word: 'signin', draft: CALENDAR }),
  };
}

/** A code cannot change. */
const withoutCode = ({ code: _, ...rest }: { code?: string }): object => rest;

function leaves({ ask, on }: Asking, { name, word, draft }: { name: string; word: string; draft: object }) {
  const made = () => ask(`POST /office/${name}`, { ...draft, code: randomUUID().slice(0, 12).toUpperCase() });
  const then = (act: string, body: (version: number) => object) => async () => {
    const { id, version } = (await made()).value;
    return on(id, act, body(version));
  };
  const acts: Record<string, [string, () => Answer]> = {
    [`POST /office/${name}`]: [`${word}.made`, made],
    [`PUT /office/${name}/{id}`]: [
      ...([
        `${word}.changed`,
        then(`PUT /office/${name}/{id}`, (version) => ({ ...withoutCode(draft), version })),
      ] as const),
    ],
    [`POST /office/${name}/{id}/state`]: [
      `${word}.running`,
      then(`POST /office/${name}/{id}/state`, () => ({ state: 'running', reason: 'as planned' })),
    ],
    [`POST /office/${name}/{id}/fund`]: [
      `${word}.funded`,
      then(`POST /office/${name}/{id}/fund`, () => ({ amount: '5', key: randomUUID() })),
    ],
  };
  return acts;
}
