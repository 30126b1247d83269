import { PackageCheck, Store } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { mallDeskContract } from './mall.contract.ts';
import type { pointOrdersContract } from './orders.contract.ts';
import { ORDER_STATES } from './orders.rules.ts';

export const pointScreens = screens({
  desks: [
    desk<typeof pointOrdersContract>()({
      key: 'point-orders',
      title: 'points.desk.orders.title',
      path: '/rewards/point-orders',
      group: 'rewards',
      icon: PackageCheck,
      call: 'GET /office/points/orders',
      filters: ORDER_STATES,
      startsAt: 'processing',
      queues: { pointOrders: 'processing' },
      page: async () => (await import('./orders.desk.tsx')).PointOrdersDesk,
    }),
    desk<typeof mallDeskContract>()({
      key: 'point-mall',
      title: 'points.desk.mall.title',
      path: '/rewards/point-mall',
      group: 'rewards',
      icon: Store,
      call: 'GET /office/points/mall',
      rows: /^(new|rates|\d{1,9})$/,
      page: async () => (await import('./mall.desk.tsx')).MallDesk,
    }),
  ],
});
