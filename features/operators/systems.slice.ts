import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { apiKeysService } from './api-keys/api-keys.server.ts';
import { type CollectDeps, collectFacts } from './webhooks/collect.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { deliveriesService } from './webhooks/deliveries.server.ts';
import { webhooksService } from './webhooks/webhooks.server.ts';
import { forgetDeliveries } from './webhooks/webhooks.store.ts';

interface Needs extends CollectDeps {
  database: Database;
  clock: Clock;
  secretOf(name: string): Buffer;
  config: Pick<Config, 'webhooksToPrivate'>;
}

const LOG_KEPT_MS = 30 * 24 * 3_600_000;

const withBox = ({ database, clock, secretOf, config }: Needs) => {
  const box = secretBox(secretOf('webhooks'), 'webhook-secrets');
  return { database, clock, box, mayBeInner: config.webhooksToPrivate };
};

/** The brand's own systems: keys for reading, and webhooks that report events. */
export const operatorSystems = slice('operator systems', {
  needs: needs<Needs>(),
  services: (own) => {
    const sending = withBox(own);
    return [apiKeysService(own), webhooksService(sending), deliveriesService(sending)];
  },
  jobs: (own) => {
    const sending = withBox(own);
    const { database, clock } = own;
    return [
      { name: 'find facts for webhooks', everyMs: 3_000, closesPeriods: false, run: () => collectFacts(own) },
      { name: 'send webhooks', everyMs: 2_000, closesPeriods: false, run: () => deliverDue(sending) },
      {
        name: 'forget old webhook deliveries',
        everyMs: 3_600_000,
        closesPeriods: false,
        run: () => database.jot((db) => forgetDeliveries(db, new Date(clock.now() - LOG_KEPT_MS))),
      },
    ];
  },
});
