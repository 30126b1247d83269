import { Gamepad2 } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { catalogueDeskContract } from './catalogue.contract.ts';

export const catalogueScreens = screens({
  desks: [
    desk<typeof catalogueDeskContract>()({
      key: 'games',
      title: 'lobby.desk.title',
      path: '/brand/games',
      group: 'brand',
      icon: Gamepad2,
      call: 'GET /office/catalogue/unconnected',
      page: async () => (await import('./catalogue.desk.tsx')).CatalogueDesk,
    }),
  ],
});
