// What other rooms may show of the cashier in the browser.
export { DepositPage } from './deposit/deposit.page.tsx';
