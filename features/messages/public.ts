import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { createMessenger, type Messenger } from './messenger.ts';
import { smsGateway, smtpMailer } from './transport.ts';

export { type AfterAnswers, openAfterAnswers } from './after-answers.ts';
export { type Message, maskedRecipient } from './message.rules.ts';
export { createMessenger, type Messenger } from './messenger.ts';
export { deleteOldMessages } from './outbox/outbox.store.ts';

/** Text messages and mails: the providers from the environment, the outbox for all other channels. */
export function messenger(options: { database: Database; clock: Clock; config: Pick<Config, 'messages'> }): Messenger {
  const { sms, mail } = options.config.messages;
  const { database, clock } = options;
  const transports = {
    ...(sms && { sms: smsGateway(sms, () => clock.now()) }),
    ...(mail && { email: smtpMailer(mail) }),
  };
  return createMessenger({ database, clock, transports });
}
