import type { openAgentsQueue } from './agents-queue.fixture.ts';
import { POLICY } from './roles-office-agents.data.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = Promise<any>;
interface Asking {
  ask(route: string, body?: object): Answer;
  on(id: bigint, route: string, body?: object): Answer;
  line(): ReturnType<typeof openAgentsQueue>;
}

const reason = 'asked for it';

/** Calls of the commission desk -> the entry of each in the audit trail, and the call that causes it. */
export function agentsLeaves({ ask, on, line }: Asking): Record<string, [action: string, act: () => Answer]> {
  return {
    'PUT /office/agents/policy': ['agent.policy-changed', () => ask('PUT /office/agents/policy', POLICY)],
    'POST /office/agents/contracts': [
      'agent.contract-proposed',
      async () =>
        ask('POST /office/agents/contracts', {
          kind: 'daily',
          account: (await line().member()).username,
          terms: { tiers: [{ rateBps: 1 }] },
        }),
    ],
    'POST /office/agents/contracts/{id}': [
      'agent.contract-ending',
      async () => on(await line().contract(), 'POST /office/agents/contracts/{id}', { action: 'terminate', reason }),
    ],
    'POST /office/agents/requests/{id}': [
      'agent.contract-withdrawn',
      async () => on(await line().request(), 'POST /office/agents/requests/{id}', { action: 'withdraw', reason }),
    ],
    'POST /office/agents/runs/{id}/again': [
      'agent.run-again',
      async () => on(await line().run(), 'POST /office/agents/runs/{id}/again'),
    ],
    'PUT /office/agents/members/{id}/type': [
      'agent.type-changed',
      async () => on((await line().member()).id, 'PUT /office/agents/members/{id}/type', { type: 1, reason }),
    ],
    'PUT /office/agents/members/{id}/rates': [
      'agent.rates-set',
      async () => on((await line().member()).id, 'PUT /office/agents/members/{id}/rates', { rates: {}, reason }),
    ],
    'POST /office/agents/moves': [
      'agent.move-asked',
      async () => {
        const [to, { username }] = [await line().member(), await line().member(0)];
        return ask('POST /office/agents/moves', { account: username, to: to.username, reason });
      },
    ],
    'POST /office/agents/moves/{id}/decide': [
      'agent.move-rejected',
      async () => on(await line().move(), 'POST /office/agents/moves/{id}/decide', { decision: 'reject', reason }),
    ],
    'PUT /office/agents/assistants/{id}': [
      'agent.assistant-ended',
      async () => on(await line().assistant(), 'PUT /office/agents/assistants/{id}', { active: false, reason }),
    ],
    'PUT /office/agents/announcements': [
      'agent.announcement-written',
      () => ask('PUT /office/agents/announcements', { title: { VI: 'Tiêu đề' }, content: { VI: 'Nội dung' } }),
    ],
  };
}
