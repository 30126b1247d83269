import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { openAfterAnswers } from './after-answers.ts';
import { outboxService } from './outbox/outbox.server.ts';
import { type AfterAnswers, type Messenger, messenger } from './public.ts';

interface Needs {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'messages'>;
  logger: Pick<Logger, 'error'>;
}

function servedBy({ sms, mail }: Config['messages']): ReadonlySet<'sms' | 'email'> {
  return new Set([...(sms ? (['sms'] as const) : []), ...(mail ? (['email'] as const) : [])]);
}

/** Mails and text messages, and the operators' outbox. */
export const messages = slice('messages', {
  needs: needs<Needs & { messenger: Messenger; afterAnswers: AfterAnswers }>(),
  provides: {
    messenger: (own) => messenger(own),
    /** Work after an answer, so that its duration does not show in the answer. */
    afterAnswers: ({ logger }) => openAfterAnswers(logger),
  },
  services: ({ database, clock, config }) => [outboxService({ database, clock, served: servedBy(config.messages) })],
  jobs: (own) => [
    { name: 'deliver messages', everyMs: 5_000, closesPeriods: false, run: () => own.messenger.deliverDue() },
  ],
  close: (own) => own.afterAnswers.close(),
});
