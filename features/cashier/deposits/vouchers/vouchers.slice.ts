import { needs, slice } from '#platform/slices/slice.ts';
import type { DepositNeeds } from '../deposits.slice.ts';
import type { DepositDeps } from '../orders/deposit.deps.ts';
import { isSimulated } from '../simulator/simulated.ts';
import { voucherService } from './voucher.server.ts';
import { voucherDeskService } from './voucher-desk.server.ts';

/** Codes that are worth money: redeemed by players, made by operators. */
export const vouchers = slice('vouchers', {
  needs: needs<DepositNeeds & Pick<DepositDeps, 'depositSettings' | 'providersOf'>>(),
  services: (own) => [voucherService({ ...own, isSimulated }), voucherDeskService(own)],
});
