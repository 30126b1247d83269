// What other rooms may show of the cashier in the browser.
export { DepositPage } from './deposit/deposit.page.tsx';
export { GiftPage } from './gifts/gift.page.tsx';
export { WithdrawalReceipt } from './receipt/receipt.page.tsx';
export { WageringProgress } from './wagering/wagering.page.tsx';
export { WalletsPage } from './wallets/wallets.page.tsx';
export { WithdrawPage } from './withdraw/withdraw.page.tsx';
