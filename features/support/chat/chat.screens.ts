import { MessageCircle } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { chatDeskContract } from './chat-desk.contract.ts';

export const chatScreens = screens({
  desks: [
    desk<typeof chatDeskContract>()({
      key: 'chats',
      title: 'support.desk.chat',
      path: '/chats',
      group: 'players',
      icon: MessageCircle,
      call: 'GET /office/chats',
      filters: ['closed'],
      queues: { chats: 'all' },
      page: async () => (await import('./chat.desk.tsx')).ChatDesk,
    }),
  ],
});
