import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { SimulatedBank } from '../../deposits/simulator/simulated-bank.ts';
import { payoutSimulatorContract } from './payout.contract.ts';

export interface PayoutSimulatorDeps {
  database: Database;
  bank: SimulatedBank;
  /** Brands without the simulator have real gateways, so this call is off there. */
  isOn(brandId: number): Promise<boolean>;
}

const GIVEN_BACK: readonly string[] = ['rejected', 'failed', 'cancelled'];

/** Lets a tester decide what the payee's bank does with their own withdrawal, before and after it was sent. */
export function payoutSimulatorService({ database, bank, isOn }: PayoutSimulatorDeps): Service {
  return service(payoutSimulatorContract, {
    'POST /simulator/payouts': async ({ body, caller }) => {
      if (!(await isOn(caller.brandId))) return refuse('function.not.available');
      const { id } = playerOf(caller);
      const order = await database.read((db) =>
        db
          .selectFrom('cashier.withdrawals')
          .select(['state', 'provider'])
          .where('player_id', '=', id)
          .where('order_no', '=', body.orderNo)
          .executeTakeFirst(),
      );
      if (!order) return refuse('payout.unknown');
      const others = order.provider !== null && order.provider !== bank.code;
      if (others || GIVEN_BACK.includes(order.state)) return refuse('payout.not.payable');
      return { outcome: await bank.act(body.orderNo, body.scenario) };
    },
  });
}
