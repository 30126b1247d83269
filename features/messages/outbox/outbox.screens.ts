import { MailCheck } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { outboxContract } from './outbox.contract.ts';
import { OUTBOX_STATES } from './outbox.rules.ts';

export const outboxScreens = screens({
  desks: [
    desk<typeof outboxContract>()({
      key: 'messages',
      title: 'accounts.outbox.title',
      path: '/messages',
      group: 'players',
      icon: MailCheck,
      call: 'GET /office/messages',
      filters: OUTBOX_STATES,
      page: async () => (await import('./outbox.desk.tsx')).OutboxDesk,
    }),
  ],
});
