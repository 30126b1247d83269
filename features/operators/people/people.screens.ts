import { UsersRound } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { peopleContract } from './people.contract.ts';

export const peopleScreens = screens({
  desks: [
    desk<typeof peopleContract>()({
      key: 'operators',
      title: 'accounts.desk.people.title',
      path: '/people/operators',
      group: 'control',
      icon: UsersRound,
      call: 'GET /office/operators',
      page: async () => (await import('./people.desk.tsx')).PeopleDesk,
    }),
  ],
});
