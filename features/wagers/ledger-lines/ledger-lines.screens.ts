import { screens, sheetPart } from '#platform/ui/desk-screen.ts';
import type { ledgerLinesContract } from './ledger-lines.contract.ts';

export const ledgerLinesScreens = screens({
  parts: [
    sheetPart<typeof ledgerLinesContract>()({
      key: 'ledger',
      on: ['player', 'money'],
      call: 'GET /office/players/{id}/ledger',
      part: async () => (await import('./ledger-lines.desk.tsx')).LedgerLines,
    }),
  ],
});
