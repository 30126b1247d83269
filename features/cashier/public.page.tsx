// The parts of the cashier that other departments may show in the browser.
export { DepositPage } from './deposits/orders/deposit.page.tsx';
export { DownlineGift } from './gifts/downline-gift.page.tsx';
export { GiftPage } from './gifts/gift.page.tsx';
export { WageringProgress } from './wagering/wagering.page.tsx';
export { WalletsPage } from './wallets/wallets.page.tsx';
export { WithdrawalReceipt } from './withdrawals/receipt/receipt.page.tsx';
export { WithdrawPage } from './withdrawals/requests/withdraw.page.tsx';
