import { randomUUID } from 'node:crypto';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { canPay } from '../orders/deposit.rules.ts';
import { findDeposit } from '../orders/deposit.store.ts';
import { openPage, payOnPage, showPage } from './gateway.ts';
import { mayPlay, type Scenario, toldBy } from './scenario.rules.ts';
import { SIMULATED, secretOf, tell } from './simulated.ts';
import { simulatorContract } from './simulator.contract.ts';
import type { SimulatorDeps } from './simulator.deps.ts';

/** Acts as the player's bank and gateways: each payment sends signed HTTP notices, as in production. */
export function simulatorService(deps: SimulatorDeps): Service {
  return service(simulatorContract, {
    'POST /simulator/payments': async ({ body, caller }) => {
      if (!(await deps.isOn(caller.brandId))) return refuse('function.not.available');
      return payByBank(deps, caller, body);
    },
    'POST /simulator/gateway/{provider}/payments': (ask) => openPage(deps, ask),
    'GET /simulator/pay/{provider}': (ask) => showPage(deps, ask, ask.query.session),
    'POST /simulator/pay/{provider}': (ask) => payOnPage(deps, ask, ask.body),
  });
}

async function payByBank(deps: SimulatorDeps, caller: Caller, body: { orderNo: string; scenario: Scenario }) {
  const order = await deps.database.read((db) => findDeposit(db, playerOf(caller).id, body.orderNo));
  if (!order || order.provider !== SIMULATED.bank) return refuse('deposit.unknown');
  const now = deps.clock.now();
  const isOver = order.state === 'expired' || (order.state === 'waiting' && order.expires_at.getTime() <= now);
  if (!isOver && !canPay(order.state)) return refuse('deposit.not.payable');
  if (!mayPlay(body.scenario, isOver)) return refuse(isOver ? 'deposit.not.payable' : 'deposit.not.expired');
  const told = toldBy(body.scenario, { text: `CT DEN ${order.reference} QR`, vnd: order.vnd });
  if (!told) return { outcome: 'never' };
  const paid = { paymentId: randomUUID(), text: told.text, amount: told.vnd.toString(), paidAt: now };
  const url = `${deps.notifyUrl}/payments/notify/${SIMULATED.bank}`;
  const secret = secretOf(deps.secret, SIMULATED.bank);
  return { outcome: await tell(url, JSON.stringify(paid), { secret, told, now: deps.clock.now }) };
}
