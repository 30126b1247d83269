import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { simulatorContract } from '../deposit/deposit.contract.ts';
import { canPay } from '../deposit/deposit.rules.ts';
import { type DepositRow, findDeposit } from '../deposit/deposit.store.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/hmac-provider.ts';

export interface SimulatorDeps {
  database: Database;
  clock: Clock;
  provider: { code: string; secret: Buffer };
  /** Brands without the simulator have real gateways: the call is switched off there. */
  isOn(brandId: number): Promise<boolean>;
  /** Where notifications go: the platform's own public address, through the same door as a real gateway's. */
  notifyUrl: string;
}

type Scenario = 'exact' | 'less' | 'duplicate' | 'wrong-text' | 'forged';

/** Plays the player's bank and its gateway: a payment leads to signed HTTP notifications, as it would outside. */
export function simulatorService(deps: SimulatorDeps): Service {
  return service(simulatorContract, {
    'POST /simulator/payments': async ({ body, caller }) => {
      const { provider } = deps;
      if (!(await deps.isOn(caller.brandId))) return refuse('function.not.available');
      const order = await deps.database.read((db) => findDeposit(db, playerOf(caller).id, body.orderNo));
      if (!order || order.provider !== provider.code) return refuse('deposit.unknown');
      if (!canPay(order.state)) return refuse('deposit.not.payable');
      const notice = noticeFor(order, body.scenario, deps.clock.now());
      const times = body.scenario === 'duplicate' ? 3 : 1;
      let outcome = '';
      for (let time = 0; time < times; time++)
        outcome = await notify(deps, provider, notice, body.scenario === 'forged');
      return { outcome };
    },
  });
}

function noticeFor(order: DepositRow, scenario: Scenario, nowMs: number): string {
  const text = scenario === 'wrong-text' ? 'CHUYEN TIEN' : `CT DEN ${order.reference} QR`;
  const vnd = scenario === 'less' ? order.vnd / 2n : order.vnd;
  return JSON.stringify({ paymentId: randomUUID(), text, amount: vnd.toString(), paidAt: nowMs });
}

async function notify(
  deps: SimulatorDeps,
  provider: { code: string; secret: Buffer },
  body: string,
  forged: boolean,
): Promise<string> {
  const timestamp = String(deps.clock.now());
  const signature = signNotice(forged ? Buffer.alloc(32) : provider.secret, timestamp, body);
  const response = await fetch(`${deps.notifyUrl}/payments/notify/${provider.code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as { outcome?: string; errorCode?: string };
  return answer.outcome ?? answer.errorCode ?? 'unknown';
}
