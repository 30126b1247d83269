import { screens, sheetPart } from '#platform/ui/desk-screen.ts';
import type { playerLimitsContract } from './player-limits.contract.ts';

export const playerLimitsScreens = screens({
  parts: [
    sheetPart<typeof playerLimitsContract>()({
      key: 'limits',
      on: ['player'],
      call: 'GET /office/players/{id}/limits',
      part: async () => (await import('./player-limits.desk.tsx')).PlayerLimits,
    }),
  ],
});
