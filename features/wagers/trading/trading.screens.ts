import { ChartCandlestick, Swords, TicketCheck } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { tradingContract } from './trading.contract.ts';

export const tradingScreens = screens({
  desks: [
    desk<typeof tradingContract>()({
      key: 'trading',
      title: 'trading.events',
      path: '/games/trading',
      group: 'games',
      icon: ChartCandlestick,
      call: 'GET /office/trading/events',
      rows: /^[\w:.-]{1,60}$/,
      page: async () => (await import('./events.desk.tsx')).EventsDesk,
    }),
    desk<typeof tradingContract>()({
      key: 'bouts',
      title: 'trading.bouts',
      path: '/games/bouts',
      group: 'games',
      icon: Swords,
      call: 'GET /office/trading/bouts',
      rows: /^[\w:.-]{1,60}$/,
      page: async () => (await import('./bouts.desk.tsx')).BoutsDesk,
    }),
    desk<typeof tradingContract>()({
      key: 'draws',
      title: 'trading.draws',
      path: '/games/draws',
      group: 'games',
      icon: TicketCheck,
      call: 'GET /office/trading/draws',
      rows: /^[a-z0-9-]{1,60}$/,
      page: async () => (await import('./draws.desk.tsx')).DrawsDesk,
    }),
  ],
});
