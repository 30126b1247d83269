import { WalletCards } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { TRANSFER_STATES } from './transfer.rules.ts';
import type { walletDeskContract } from './wallets-desk.contract.ts';

export const walletScreens = screens({
  desks: [
    desk<typeof walletDeskContract>()({
      key: 'wallets',
      title: 'cashier.desk.wallets.title',
      path: '/payments/wallets',
      group: 'payments',
      icon: WalletCards,
      call: 'GET /office/payments/wallet-transfers',
      filters: TRANSFER_STATES,
      startsAt: 'review',
      queues: { wallets: 'review' },
      page: async () => (await import('./wallets.desk.tsx')).WalletsDesk,
    }),
  ],
});
