import { KeyRound } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { apiKeysContract } from './api-keys.contract.ts';

export const apiKeyScreens = screens({
  desks: [
    desk<typeof apiKeysContract>()({
      key: 'api-keys',
      title: 'operators.key.title',
      path: '/people/api-keys',
      group: 'control',
      icon: KeyRound,
      call: 'GET /office/api-keys',
      page: async () => (await import('./api-keys.desk.tsx')).ApiKeysDesk,
    }),
  ],
});
