// Pages of wagers that other departments show.
export { AccountRecordPage } from './records/account-record.page.tsx';
export { BetRecordPage } from './records/bet-record.page.tsx';
export { BonusDetailsPage } from './records/bonus-details.page.tsx';
export { PersonalProfitPage } from './records/profit.page.tsx';
