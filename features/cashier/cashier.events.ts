import type { depositContract } from './deposits/orders/deposit.contract.ts';
import type { giftContract } from './gifts/gift.contract.ts';
import type { walletContract } from './wallets/wallets.contract.ts';
import type { cardsContract } from './withdrawals/cards/cards.contract.ts';
import type { receiptContract } from './withdrawals/receipt/receipt.contract.ts';
import type { withdrawContract } from './withdrawals/requests/withdraw.contract.ts';

/** Calls that show the player's deposits. */
export const DEPOSITS = [
  'GET /wps/relay/MCSFE_getDepositSettings',
  'GET /wps/relay/MCSFE_getDepositPaymentChannels',
  'GET /wps/relay/PARLOR_depositOrder',
  'GET /wps/report/depositTransaction',
] as const satisfies (keyof typeof depositContract)[];

/** Calls that show the player's withdrawals, payout accounts and receipts. */
export const WITHDRAWALS = [
  'GET /wps/relay/MCSFE_getWithdrawSettings',
  'GET /wps/relay/PARLOR_withdrawChecklist',
  'GET /wps/relay/PARLOR_withdrawalOrder',
  'GET /wps/report/withdrawTransaction',
  'GET /wps/member/bankCard',
  'GET /wps/relay/MCSFE_getPaymentConfirmationList',
  'GET /wps/relay/PARLOR_withdrawalReceipt',
] as const satisfies (keyof (typeof withdrawContract & typeof cardsContract & typeof receiptContract))[];

/** Calls that show the player's vendor wallets. */
export const WALLETS = [
  'GET /wps/relay/GCS_merchantWallet',
  'GET /wps/relay/PARLOR_walletRecords',
] as const satisfies (keyof typeof walletContract)[];

/** Calls that show transfers between players. */
export const GIFTS = [
  'GET /wps/relay/PARLOR_transferSettings',
  'GET /wps/relay/PARLOR_transferRecords',
] as const satisfies (keyof typeof giftContract)[];
