import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { type CardBox, cardBox } from './cards/card-box.ts';
import { cardsService } from './cards/cards.server.ts';
import { cardsOf } from './cards/cards.store.ts';
import type { DepositTerms } from './deposit/channel.rules.ts';
import type { MayDeposit } from './deposit/deposit.deps.ts';
import { depositService } from './deposit/deposit.server.ts';
import { type CreditProblem, type MayTakeBonus, type NoticeDeps, noticeService } from './deposit/notice.server.ts';
import { type DeskDeps, deskService } from './desk/desk.server.ts';
import { moneyMoved } from './desk/waiting.store.ts';
import { type GatewayOptions, openGateways } from './providers/gateways.ts';
import { isSimulated, SIMULATED } from './simulator/simulated.ts';
import { simulatorService } from './simulator/simulator.server.ts';
import { voucherService } from './vouchers/voucher.server.ts';
import { voucherDeskService } from './vouchers/voucher-desk.server.ts';
import { wageringDeskService, wageringService } from './wagering/wagering.server.ts';
import type { TurnoverSince } from './wagering/wagering.store.ts';
import { dayStart } from './withdraw/brand-day.rules.ts';
import { brandTermsOf, tellPlayer, usedToday, type WithdrawDeps } from './withdraw/withdraw.deps.ts';
import { withdrawService } from './withdraw/withdraw.server.ts';

export { type AdjustmentDeps, adjustmentService } from './adjustments/adjustment.server.ts';
export { moneySums } from './adjustments/sums.store.ts';
export { addMissingBonuses, type BonusDraft } from './deposit/bonus.store.ts';
export type { MayDeposit } from './deposit/deposit.deps.ts';
export { expireDeposits } from './deposit/deposit.jobs.ts';
export { depositedSince } from './deposit/deposit.store.ts';
export { cashierWaiting } from './desk/waiting.store.ts';
export { deskFilesService } from './files/files.server.ts';
export { type GiftDeps, giftService } from './gifts/gift.server.ts';
export { type OffersDeskDeps, offersDeskService } from './offers/offers.server.ts';
export { payoutDeskServices, payoutJobs, payoutServices } from './payout/payout.wiring.ts';
export { releaseDeposits } from './wagering/wagering.store.ts';
export type { TransferLink, WalletOptions } from './wallets/wallets.deps.ts';
export { openVendorWallets, openWalletDesk, type VendorWallets } from './wallets/wallets.ts';

interface SharedDeps extends Pick<NoticeDeps, 'database' | 'bus' | 'inTransaction'> {
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Ids of the brands whose setting `cashier.simulator` is on: read anew each time, an operator may change it. */
  simulatorBrands(): Promise<ReadonlySet<number>>;
  /** Group "deposit" of a brand's settings. */
  depositSettings(brandId: number): Promise<DepositTerms>;
  mayTakeBonus: MayTakeBonus;
  creditProblem: CreditProblem;
}

export interface CashierDeps extends SharedDeps, Omit<GatewayOptions, 'clock'> {
  /** Whether a whitelabel module of the brand is on. */
  moduleEnabled(brandId: number, moduleId: string): Promise<boolean>;
  mayDeposit: MayDeposit;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  catalogue: Catalogue;
  turnoverSince: TurnoverSince;
}

export interface CashierDeskDeps extends SharedDeps, Pick<DeskDeps, 'playerNames'> {}

/** For `simulatorBrands`: the brands that play with simulated payments. Without the setting a brand does not. */
export async function simulatorBrands(site: Pick<Site, 'brands' | 'settings'>): Promise<ReadonlySet<number>> {
  const brands = await site.brands.all();
  const on = await Promise.all(brands.map(async ({ id }) => (await site.settings(id)).cashier.simulator));
  return new Set(brands.filter((_, index) => on[index]).map(({ id }) => id));
}

/** Money of the simulator is believed only where the order's brand plays with it; without an order: where any does. */
function acceptance(deps: Pick<SharedDeps, 'simulatorBrands'>): NoticeDeps['accepts'] {
  return async (provider, brandId) => {
    if (!isSimulated(provider)) return true;
    const brands = await deps.simulatorBrands();
    return brandId === undefined ? brands.size > 0 : brands.has(brandId);
  };
}

/** Of all providers those that a brand takes money through. */
function acceptedOf(providers: ReturnType<typeof openGateways>, accepts: NoticeDeps['accepts']) {
  return async (brandId: number) => {
    const taken = await Promise.all(providers.map(({ code }) => accepts(code, brandId)));
    return providers.filter((_, index) => taken[index]);
  };
}

/** The players' calls, the providers' and the simulator's. */
export function cashierServices(deps: CashierDeps): Service[] {
  const providers = openGateways(deps);
  const accepts = acceptance(deps);
  const shared = { ...deps, accepts, settings: deps.depositSettings };
  const providersOf = acceptedOf(providers, accepts);
  const isOn = (brandId: number) => accepts(SIMULATED.bank, brandId);
  return [
    depositService({ ...shared, providersOf, isSimulated }),
    voucherService({ ...shared, providersOf, isSimulated }),
    noticeService({ ...shared, providers }),
    wageringService(deps),
    simulatorService({ ...deps, secret: deps.simulatorSecret, isOn }),
  ];
}

/** The gateways that a brand may offer a channel of. */
export function gatewaysFor(options: GatewayOptions & Pick<SharedDeps, 'simulatorBrands'>) {
  const providersOf = acceptedOf(openGateways(options), acceptance(options));
  return async (brandId: number) => (await providersOf(brandId)).map(({ code, kind }) => ({ code, kind }));
}

export interface WithdrawalOptions extends Omit<WithdrawDeps, 'box' | 'vndPerUnitOf'> {
  /** ensureSecret(dataDir, 'cashier'): the same in every process. */
  secret: Buffer;
}

/** Money out as the player sees it: payout accounts, and requests up to the moment in which somebody looks at them. */
export function withdrawalServices({ secret, ...rooms }: WithdrawalOptions): Service[] {
  const box: CardBox = cardBox(secret);
  const deps: WithdrawDeps = {
    ...{ ...rooms, box },
    vndPerUnitOf: async (brandId) => BigInt((await rooms.site.settings(brandId)).deposit.vndPerUnit),
  };
  const cards = cardsService({
    ...{ ...deps, moduleEnabled: (brandId, moduleId) => deps.site.moduleEnabled(brandId, moduleId) },
    termsOf: (brandId) => brandTermsOf(deps, brandId),
    usedToday: (brandId, playerId) => usedToday(deps, brandId, playerId),
    tell: (playerId) => tellPlayer(deps, playerId, ['withdrawal']),
  });
  return [cards, withdrawService(deps)];
}

/** For the security centre: whether there is an account to pay to. */
export async function hasPayoutAccount(database: WithdrawDeps['database'], playerId: bigint): Promise<boolean> {
  return (await database.read((db) => cardsOf(db, playerId))).length > 0;
}

/** The operators' calls. */
export function cashierDeskServices(deps: CashierDeskDeps): Service[] {
  return [
    deskService({ ...deps, accepts: acceptance(deps) }),
    voucherDeskService({ ...deps, settings: deps.depositSettings }),
    wageringDeskService(deps),
  ];
}

/** Deposits and payouts of the brand's day. */
export function movedToday(
  db: Reader,
  { brandId, nowMs, timeZone }: { brandId: number; nowMs: number; timeZone: string },
) {
  return moneyMoved(db, brandId, new Date(dayStart(nowMs, timeZone)));
}
