import type { Logger } from 'pino';
import type { EventSource } from '#features/support/public.ts';
import type { inTransaction } from '#ledger/in-transaction.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { orderFigures } from '../cashier.figures.ts';
import { deskService } from './desk/desk.server.ts';
import type { DepositTerms } from './orders/channel.rules.ts';
import type { MayDeposit } from './orders/deposit.deps.ts';
import { expireDeposits } from './orders/deposit.jobs.ts';
import { depositService } from './orders/deposit.server.ts';
import { depositedSince } from './orders/deposit.store.ts';
import { depositBonusEvents, depositEvents } from './orders/deposit-events.ts';
import { type CreditProblem, type MayTakePart, noticeService } from './orders/notice.server.ts';
import { openGateways } from './providers/gateways.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { isSimulated, SIMULATED } from './simulator/simulated.ts';
import { simulatorService } from './simulator/simulator.server.ts';

export interface DepositNeeds {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  site: {
    brands: { all(): Promise<readonly { id: number }[]> };
    settings(brandId: number): Promise<{ deposit: DepositTerms; cashier: { simulator: boolean } }>;
  };
  catalogue: Catalogue;
  inTransaction: typeof inTransaction;
  secretOf(name: string): Buffer;
  /** Our own address, without a trailing slash. Gateways send notices there. */
  notifyUrl: string;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  mayDeposit: MayDeposit;
  creditProblem: CreditProblem;
  mayTakePart: MayTakePart;
}

interface Own {
  paymentProviders: readonly PaymentProvider[];
  simulatorBrands(): Promise<ReadonlySet<number>>;
  depositSettings(brandId: number): Promise<DepositTerms>;
  acceptsPayment(provider: string, brandId: number | undefined): Promise<boolean>;
  providersOf(brandId: number): Promise<readonly PaymentProvider[]>;
}

/** Deposit orders, the gateways that pay them, and the desk for payments that fit no order. */
export const deposits = slice('deposits', {
  needs: needs<DepositNeeds & Own>(),
  provides: {
    depositSettings:
      ({ site }) =>
      async (brandId: number): Promise<DepositTerms> =>
        (await site.settings(brandId)).deposit,
    /** Brands whose setting `cashier.simulator` is on. Read each time, because an operator may change it. */
    simulatorBrands:
      ({ site }) =>
      () =>
        simulatorBrands(site),
    paymentProviders: ({ secretOf, notifyUrl, clock }): readonly PaymentProvider[] =>
      openGateways({ simulatorSecret: secretOf('payment-simulator'), notifyUrl, clock }),
    /** Money of the simulator is accepted if the order's brand uses it; without an order, if any brand does. */
    acceptsPayment:
      ({ simulatorBrands: simulated }) =>
      async (provider: string, brandId: number | undefined) => {
        if (!isSimulated(provider)) return true;
        const brands = await simulated();
        return brandId === undefined ? brands.size > 0 : brands.has(brandId);
      },
    /** The providers through which a brand takes money. */
    providersOf:
      ({ paymentProviders, acceptsPayment }) =>
      async (brandId: number) => {
        const taken = await Promise.all(paymentProviders.map(({ code }) => acceptsPayment(code, brandId)));
        return paymentProviders.filter((_, index) => taken[index]);
      },
    /** The sum of deposits credited since a moment and of orders that are still open. */
    depositedSince: () => depositedSince,
  },
  services: (own) => [
    depositService({ ...own, isSimulated }),
    noticeService(own),
    simulatorService({
      database: own.database,
      clock: own.clock,
      catalogue: own.catalogue,
      secret: own.secretOf('payment-simulator'),
      notifyUrl: own.notifyUrl,
      isOn: (brandId) => own.acceptsPayment(SIMULATED.bank, brandId),
    }),
    deskService(own),
  ],
  contributes: { eventSources: (): readonly EventSource[] => [depositEvents, depositBonusEvents] },
  figures: ({ database }) => orderFigures(database, 'deposits'),
  jobs: ({ database, bus, clock }) => [
    {
      name: 'expire deposits',
      everyMs: 5_000,
      closesPeriods: false,
      run: () => expireDeposits({ database, bus, clock }),
    },
  ],
});

/** Brands whose setting `cashier.simulator` is on. It is off by default. */
export async function simulatorBrands(site: DepositNeeds['site']): Promise<ReadonlySet<number>> {
  const brands = await site.brands.all();
  const on = await Promise.all(brands.map(async ({ id }) => (await site.settings(id)).cashier.simulator));
  return new Set(brands.filter((_, index) => on[index]).map(({ id }) => id));
}
