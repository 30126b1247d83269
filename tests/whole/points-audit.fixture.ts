import { RANK, REWARD } from './rewards-office.data.ts';

interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  value: any;
}
interface Asking<T extends Told> {
  ask(route: string, body?: object): Promise<T>;
  on(id: bigint | string, route: string, body?: object): Promise<T>;
  pointOrder(): Promise<bigint>;
}

/** Entries of the calls of points and ranks in the trail: call -> action, and the act that causes it. */
export function pointsLeaves<T extends Told>({
  ask,
  on,
  pointOrder,
}: Asking<T>): Record<string, [action: string, act: () => Promise<T>]> {
  return {
    'POST /office/points/orders/{id}/send': [
      'points.order.sent',
      async () => on(await pointOrder(), 'POST /office/points/orders/{id}/send', { note: 'VNPost EB1' }),
    ],
    'POST /office/points/orders/{id}/decide': [
      'points.order.completed',
      async () =>
        on(await pointOrder(), 'POST /office/points/orders/{id}/decide', { complete: true, note: 'handed over' }),
    ],
    'POST /office/points/mall/goods': ['points.goods.created', () => ask('POST /office/points/mall/goods', REWARD)],
    'PUT /office/points/mall/goods/{id}': [
      'points.goods.changed',
      async () => {
        const { id, version } = (await ask('POST /office/points/mall/goods', REWARD)).value;
        const body = { ...REWARD, version, stockWas: null, points: 90 };
        return on(id, 'PUT /office/points/mall/goods/{id}', body);
      },
    ],
    'PUT /office/points/mall/rates': [
      'points.rates.changed',
      async () => {
        const { version, conversion } = (await ask('GET /office/points/mall')).value;
        const rates = [{ kind: 'rng', rank: 0, unit: '7', points: 3 }];
        return ask('PUT /office/points/mall/rates', { version, rates, conversion });
      },
    ],
    'PUT /office/vip': [
      'vip.ladder.changed',
      async () => {
        const { version } = (await ask('GET /office/vip')).value;
        return ask('PUT /office/vip', { version, levels: [RANK] });
      },
    ],
  };
}
