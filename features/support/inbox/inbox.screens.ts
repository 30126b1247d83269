import { MailPlus } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { inboxDeskContract } from './inbox-desk.contract.ts';

export const inboxScreens = screens({
  desks: [
    desk<typeof inboxDeskContract>()({
      key: 'inbox',
      title: 'support.desk.inbox',
      path: '/inbox',
      group: 'players',
      icon: MailPlus,
      call: 'GET /office/inbox-sent',
      page: async () => (await import('./inbox.desk.tsx')).InboxDesk,
    }),
  ],
});
