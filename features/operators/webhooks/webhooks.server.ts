import { newToken } from '#platform/credentials/token.ts';
import { takeLock } from '#platform/db/locks.ts';
import { namesInnerAddress } from '#platform/http/outbound.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { DeliverDeps } from './deliver.ts';
import { audits, named } from './webhook-audit.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { isWebhookUrl } from './webhooks.rules.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  type WebhookRow,
  webhookNamed,
} from './webhooks.store.ts';

const MOST = 20;
const SECRET_PREFIX = 'whsec_';

export function webhooksService(deps: DeliverDeps): Service {
  const { database, clock, box } = deps;
  const isInner = (url: string) => !deps.mayBeInner && namesInnerAddress(url);
  const now = () => new Date(clock.now());
  const note = audits(deps);
  const freshSecret = () => {
    const secret = SECRET_PREFIX + newToken().token;
    return { secret, sealed: box.seal(Buffer.from(secret)) };
  };
  return service(webhooksContract, {
    'GET /office/webhooks': async ({ caller }) => ({
      list: (await database.read((db) => listWebhooks(db, caller.brandId))).map(toWebhook),
    }),
    'POST /office/webhooks': async ({ caller, body }) => {
      const { brandId } = caller;
      const { url, kinds } = body;
      if (!isWebhookUrl(url)) return refuse('webhook.url.invalid');
      if (isInner(url)) return refuse('webhook.url.inner');
      const { secret, sealed } = freshSecret();
      const id = await database.transact(async (db) => {
        await takeLock(db, 'operators.people', brandId);
        if ((await listWebhooks(db, brandId)).length >= MOST) return undefined;
        const made = await addWebhook(db, { brandId, url, kinds: [...new Set(kinds)], secret: sealed, at: now() });
        await note(db, caller, 'created', made, { url, kinds: kinds.join(' ') });
        return made;
      });
      const row = id && (await database.read((db) => webhookNamed(db, { brandId, id })));
      return row ? { webhook: toWebhook(row), secret } : refuse('webhook.too-many', { values: { most: MOST } });
    },
    'PUT /office/webhooks/{id}': async ({ caller, params, body }) => {
      const which = named(caller, params.id);
      if (body.url !== undefined && !isWebhookUrl(body.url)) return refuse('webhook.url.invalid');
      if (body.url !== undefined && isInner(body.url)) return refuse('webhook.url.inner');
      const change = {
        ...(body.url !== undefined && { url: body.url }),
        ...(body.kinds && { kinds: [...new Set(body.kinds)] }),
        ...(body.active !== undefined && { active: body.active }),
      };
      if (Object.keys(change).length > 0)
        await database.transact(async (db) => {
          const facts = { ...change, kinds: body.kinds?.join(' ') ?? '' };
          if (await changeWebhook(db, which, change)) await note(db, caller, 'changed', which.id, facts);
        });
      const row = await database.read((db) => webhookNamed(db, which));
      return row ? toWebhook(row) : refuse('webhook.unknown');
    },
    'POST /office/webhooks/{id}/secret': async ({ caller, params }) => {
      const which = named(caller, params.id);
      const { secret, sealed } = freshSecret();
      const changed = await database.transact(async (db) => {
        const done = await changeWebhook(db, which, { secret: sealed });
        if (done) await note(db, caller, 'secret-renewed', which.id);
        return done;
      });
      return changed ? { secret } : refuse('webhook.unknown');
    },
    'DELETE /office/webhooks/{id}': async ({ caller, params }) => {
      const which = named(caller, params.id);
      return database.transact(async (db) => {
        const url = await removeWebhook(db, which);
        if (url === undefined) return refuse('webhook.unknown');
        await note(db, caller, 'removed', which.id, { url });
        return {};
      });
    },
  });
}

function toWebhook({ id, madeAt, lastSentAt, ...row }: WebhookRow) {
  return { ...row, id: id.toString(), madeAt: madeAt.getTime(), lastSentAt: lastSentAt?.getTime() ?? null };
}
