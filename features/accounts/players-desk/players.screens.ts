import { UserSearch } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { playersDeskContract } from './players-desk.contract.ts';

export const playerScreens = screens({
  desks: [
    desk<typeof playersDeskContract>()({
      key: 'players',
      title: 'accounts.desk.players.title',
      path: '/players',
      group: 'players',
      icon: UserSearch,
      call: 'GET /office/players',
      page: async () => (await import('./players.desk.tsx')).PlayersDesk,
    }),
  ],
});
