export { addMissingBonuses, type BonusDraft } from './deposits/orders/bonus.store.ts';
export { readGiftReport } from './gifts/gift-report.store.ts';
export { addRequirement } from './wagering/wagering.store.ts';
export type { TransferLink } from './wallets/wallets.deps.ts';
