import './compliance.dialogs.tsx';

export { DepositLimitAsk, LimitLeft, LimitsLine, LimitsSection } from './parts.page.tsx';
