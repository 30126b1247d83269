import { screens, sheetPart } from '#platform/ui/desk-screen.ts';
import type { playerBetsContract } from './player-bets.contract.ts';

export const playerBetsScreens = screens({
  parts: [
    sheetPart<typeof playerBetsContract>()({
      key: 'bets',
      on: ['player'],
      call: 'GET /office/players/{id}/bets',
      part: async () => (await import('./player-bets.desk.tsx')).PlayerBets,
    }),
  ],
});
