export { addMissingBonuses, type BonusDraft } from './deposits/orders/bonus.store.ts';
export { orderNumbered } from './desk/order-from-shell.ts';
export { readGiftReport } from './gifts/gift-report.store.ts';
export {
  addRequirement,
  endBonus,
  lockBonus,
  lookedAt,
  type OpenBonus,
  openBonuses,
  type TurnoverSince,
  wageringOf,
} from './wagering/wagering.store.ts';
export type { TransferLink } from './wallets/wallets.deps.ts';
