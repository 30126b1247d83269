import type { Clock } from '#platform/clock/clock.ts';
import type { Service } from '#platform/http/service.ts';
import { DEFAULT_LIMITS } from './deposit/deposit.rules.ts';
import { depositService } from './deposit/deposit.server.ts';
import { type NoticeDeps, noticeService } from './deposit/notice.server.ts';
import { hmacProvider } from './providers/hmac-provider.ts';
import { simulatorService } from './simulator/simulator.server.ts';

export { expireDeposits } from './deposit/deposit.jobs.ts';
export { deskService } from './desk/desk.server.ts';

export interface CashierDeps extends Pick<NoticeDeps, 'database' | 'bus' | 'inTransaction'> {
  clock: Clock;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** Shared secret of the built-in payment simulator; undefined switches it off. */
  simulatorSecret: Buffer | undefined;
  /** Our own address, for the simulator's notifications. */
  notifyUrl: string;
}

const SIMULATOR = 'SIMBANK';
/** Two letters that every transfer text of the demo brand starts with. */
const REFERENCE_PREFIX = 'SV';
/** No real bank has this identification number: the code scans, and no bank's app will pay it. */
const DEMO_ACCOUNT = {
  bankBin: '000000',
  bankName: 'Ngân hàng Minh Họa',
  accountNumber: '000012345678',
  accountHolder: 'CONG THANH TOAN MO PHONG',
};

export function cashierServices(deps: CashierDeps): Service[] {
  const secret = deps.simulatorSecret;
  const providers = secret ? [hmacProvider({ code: SIMULATOR, secret, account: DEMO_ACCOUNT })] : [];
  const shared = { ...deps, providers, limits: DEFAULT_LIMITS, referencePrefix: REFERENCE_PREFIX };
  return [
    depositService({ ...shared, simulatedProvider: secret ? SIMULATOR : undefined }),
    noticeService(shared),
    simulatorService({ ...deps, provider: secret ? { code: SIMULATOR, secret } : undefined }),
  ];
}
