interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
}

/** Nothing listens at this address. */
const HOOK = { url: 'http://127.0.0.1:9/parlor', kinds: ['deposit'] };

/** Entries of the calls of keys and webhooks in the trail: call -> action, and the act that causes it. */
export function systemsLeave<T extends Told>(
  ask: (route: string, body?: object) => Promise<T>,
  on: (id: string, route: string, body?: object) => Promise<T>,
): Record<string, [action: string, act: () => Promise<T>]> {
  const key = async () => (await ask('POST /office/api-keys', { name: 'CRM', role: 'support' })).value.key.id;
  const hook = async () => (await ask('POST /office/webhooks', HOOK)).value.webhook.id;
  const onHook = (route: string, body?: object) => async () => on(await hook(), route, body);
  return {
    'POST /office/api-keys': [
      'api-key.created',
      () => ask('POST /office/api-keys', { name: 'Warehouse', role: 'manager' }),
    ],
    'DELETE /office/api-keys/{id}': ['api-key.revoked', async () => on(await key(), 'DELETE /office/api-keys/{id}')],
    'POST /office/webhooks': ['webhook.created', () => ask('POST /office/webhooks', HOOK)],
    'PUT /office/webhooks/{id}': ['webhook.changed', onHook('PUT /office/webhooks/{id}', { active: false })],
    'POST /office/webhooks/{id}/secret': ['webhook.secret-renewed', onHook('POST /office/webhooks/{id}/secret')],
    'DELETE /office/webhooks/{id}': ['webhook.removed', onHook('DELETE /office/webhooks/{id}')],
    'POST /office/webhooks/{id}/test': ['webhook.tested', onHook('POST /office/webhooks/{id}/test')],
    'POST /office/webhooks/{id}/again': [
      'webhook.sent-again',
      async () => {
        const id = await hook();
        const { value } = await on(id, 'POST /office/webhooks/{id}/test');
        return on(id, 'POST /office/webhooks/{id}/again', { delivery: value.id });
      },
    ],
  };
}
