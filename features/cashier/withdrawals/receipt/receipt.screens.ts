import { ReceiptText } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { RECEIPT_FILTERS } from './receipt.rules.ts';
import type { receiptDeskContract } from './receipt-desk.contract.ts';

export const receiptScreens = screens({
  desks: [
    desk<typeof receiptDeskContract>()({
      key: 'receipts',
      title: 'receipt.desk.title',
      path: '/payments/receipts',
      group: 'payments',
      icon: ReceiptText,
      call: 'GET /office/receipts',
      filters: RECEIPT_FILTERS,
      startsAt: 'disputes',
      queues: { receipts: 'disputes' },
      page: async () => (await import('./receipts.desk.tsx')).ReceiptsDesk,
    }),
  ],
});
