import { Gamepad2, LayoutGrid, Store } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { catalogueDeskContract } from './catalogue.contract.ts';
import type { gamesDeskContract } from './games-desk.contract.ts';
import { GAME_FILTERS } from './games-desk.rules.ts';

export const catalogueScreens = screens({
  desks: [
    desk<typeof gamesDeskContract>()({
      key: 'catalogue',
      title: 'lobby.desk.games.title',
      path: '/brand/catalogue',
      group: 'games',
      icon: LayoutGrid,
      call: 'GET /office/games',
      filters: GAME_FILTERS,
      page: async () => (await import('./games.desk.tsx')).GamesDesk,
    }),
    desk<typeof gamesDeskContract>()({
      key: 'vendors',
      title: 'lobby.desk.vendors.title',
      path: '/brand/vendors',
      group: 'games',
      icon: Store,
      call: 'GET /office/vendors',
      page: async () => (await import('./vendors.desk.tsx')).VendorsDesk,
    }),
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
