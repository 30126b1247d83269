import { accountSigns, operatorNames, playersNamed, registeredAt } from '#features/accounts/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Service } from '#platform/http/service.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { parseAmount } from '#platform/money/money.ts';
import { closeDueReceipts } from '../receipt/receipt.jobs.ts';
import { receiptService } from '../receipt/receipt.server.ts';
import { receiptDeskService } from '../receipt/receipt-desk.server.ts';
import { payoutSimulatorService } from '../simulator/payout-simulator.server.ts';
import { deliverOverHttp, type SimulatedBank, simulatedBank } from '../simulator/simulated-bank.ts';
import { type PayoutJobDeps, runPayouts } from './payout.jobs.ts';
import { type PayoutDeskDeps, payoutDeskService } from './payout-desk.server.ts';
import { payoutNoticeService } from './payout-notice.server.ts';
import { payoutNoticesService } from './payout-notices.server.ts';
import type { SettleDeps } from './settle.server.ts';

export interface PayoutRoomDeps extends Omit<SettleDeps, 'receiptMinutes'> {
  site: Pick<Site, 'settings'>;
  dataDir: string;
  /** Ids of the brands whose setting `cashier.simulator` is on: read anew each time, an operator may change it. */
  simulatorBrands(): Promise<ReadonlySet<number>>;
}

export interface PayoutSide extends PayoutRoomDeps {
  /** Our own address, for the notifications of the simulated bank. */
  notifyUrl: string;
}

const SIMULATOR = 'SIMBANK';

/** Under the cashier's own key: whoever seals the numbers of payout accounts uses the same purpose. */
const numbersBox = (dataDir: string) => secretBox(ensureSecret(dataDir, 'cashier'), 'payout-accounts');

function settings({ site }: PayoutRoomDeps) {
  return {
    receiptMinutes: async (brandId: number) => (await site.settings(brandId)).withdraw.receiptMinutes,
    fourEyesFrom: async (brandId: number) => parseAmount((await site.settings(brandId)).withdraw.fourEyesFrom) ?? 0n,
  };
}

function acceptance({ simulatorBrands }: PayoutRoomDeps) {
  return async (provider: string, brandId: number | undefined) => {
    if (provider !== SIMULATOR) return true;
    const brands = await simulatorBrands();
    return brandId === undefined ? brands.size > 0 : brands.has(brandId);
  };
}

function openBank({ database, clock, dataDir, notifyUrl }: PayoutSide): SimulatedBank {
  return simulatedBank({
    ...{ code: SIMULATOR, database, clock, secret: ensureSecret(dataDir, 'payout-simulator') },
    deliver: deliverOverHttp(`${notifyUrl}/payments/payout-notify/${SIMULATOR}`),
  });
}

/** What players and payout providers call. */
export function payoutServices(deps: PayoutSide): Service[] {
  const bank = openBank(deps);
  const accepts = acceptance(deps);
  return [
    receiptService(deps),
    payoutNoticeService({ ...deps, ...settings(deps), providers: [bank], accepts }),
    payoutSimulatorService({ ...deps, bank, isOn: (brandId) => accepts(SIMULATOR, brandId) }),
  ];
}

/** What operators call. */
export function payoutDeskServices(
  deps: PayoutRoomDeps & Pick<PayoutDeskDeps, 'playerNames' | 'mayTakePart' | 'turnoverSince'>,
): Service[] {
  const { database, dataDir } = deps;
  const shared = {
    ...deps,
    ...settings(deps),
    box: numbersBox(dataDir),
    operatorNames: (ids: readonly bigint[]) => database.read((db) => operatorNames(db, ids)),
    playersNamed: (brandId: number, text: string) => database.read((db) => playersNamed(db, brandId, text)),
    registeredAt: (playerId: bigint) => database.read((db) => registeredAt(db, playerId)),
    accountSigns,
  };
  return [payoutDeskService(shared), payoutNoticesService(shared), receiptDeskService(shared)];
}

/** What a worker runs again and again. */
export function payoutJobs(deps: PayoutSide) {
  const job: PayoutJobDeps = {
    ...{ ...deps, ...settings(deps), box: numbersBox(deps.dataDir) },
    ...{ providers: [openBank(deps)], accepts: acceptance(deps) },
  };
  return { payouts: () => runPayouts(job), receipts: () => closeDueReceipts(job) };
}
