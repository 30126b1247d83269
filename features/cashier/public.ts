import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Service } from '#platform/http/service.ts';
import { DEFAULT_LIMITS } from './deposit/deposit.rules.ts';
import { depositService } from './deposit/deposit.server.ts';
import { type NoticeDeps, noticeService } from './deposit/notice.server.ts';
import { type DeskDeps, deskService } from './desk/desk.server.ts';
import { hmacProvider } from './providers/hmac-provider.ts';
import { simulatorService } from './simulator/simulator.server.ts';

export { expireDeposits } from './deposit/deposit.jobs.ts';

interface SharedDeps extends Pick<NoticeDeps, 'database' | 'bus' | 'inTransaction'> {
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Ids of the brands whose setting `cashier.simulator` is on: read anew each time, an operator may change it. */
  simulatorBrands(): Promise<ReadonlySet<number>>;
}

export interface CashierDeps extends SharedDeps {
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** Shared secret of the built-in payment simulator. */
  simulatorSecret: Buffer;
  /** Our own address, for the simulator's notifications. */
  notifyUrl: string;
}

export interface CashierDeskDeps extends SharedDeps, Pick<DeskDeps, 'playerNames'> {}

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

/** For `simulatorBrands`: the brands that play with simulated payments. Without the setting a brand does not. */
export async function simulatorBrands(site: Pick<Site, 'brands' | 'settings'>): Promise<ReadonlySet<number>> {
  const brands = await site.brands.all();
  const on = await Promise.all(brands.map(async ({ id }) => (await site.settings(id)).cashier.simulator));
  return new Set(brands.filter((_, index) => on[index]).map(({ id }) => id));
}

/** Money of the simulator is believed only where the order's brand plays with it; without an order: where any does. */
function acceptance(deps: SharedDeps): NoticeDeps['accepts'] {
  return async (provider, brandId) => {
    if (provider !== SIMULATOR) return true;
    const brands = await deps.simulatorBrands();
    return brandId === undefined ? brands.size > 0 : brands.has(brandId);
  };
}

/** The players' calls, the providers' and the simulator's. */
export function cashierServices(deps: CashierDeps): Service[] {
  const simulator = { code: SIMULATOR, secret: deps.simulatorSecret };
  const providers = [hmacProvider({ ...simulator, account: DEMO_ACCOUNT })];
  const accepts = acceptance(deps);
  const shared = { ...deps, accepts, limits: DEFAULT_LIMITS, referencePrefix: REFERENCE_PREFIX };
  const providersOf = async (brandId: number) => {
    const taken = await Promise.all(providers.map(({ code }) => accepts(code, brandId)));
    return providers.filter((_, index) => taken[index]);
  };
  return [
    depositService({ ...shared, providersOf, simulatedProvider: SIMULATOR }),
    noticeService({ ...shared, providers }),
    simulatorService({ ...deps, provider: simulator, isOn: (brandId) => accepts(SIMULATOR, brandId) }),
  ];
}

/** The operators' calls. */
export function cashierDeskServices(deps: CashierDeskDeps): Service[] {
  return [deskService({ ...deps, accepts: acceptance(deps), limits: DEFAULT_LIMITS })];
}
