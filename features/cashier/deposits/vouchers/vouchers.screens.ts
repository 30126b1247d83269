import { Ticket } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { voucherDeskContract } from './voucher.contract.ts';

export const voucherScreens = screens({
  desks: [
    desk<typeof voucherDeskContract>()({
      key: 'vouchers',
      title: 'cashier.desk.vouchers.title',
      path: '/payments/vouchers',
      group: 'payments',
      icon: Ticket,
      call: 'GET /office/vouchers',
      page: async () => (await import('./vouchers.desk.tsx')).VouchersDesk,
    }),
  ],
});
