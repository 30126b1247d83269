import { lazy } from 'react';
import './compliance.dialogs.tsx';

// Parts of other departments' screens. Each has its own texts and is loaded when first shown.
export const LimitsSection = lazy(async () => ({
  default: (await import('./limits/limits-section.page.tsx')).LimitsSection,
}));
export const LimitsLine = lazy(async () => ({ default: (await import('./limits/limits-line.page.tsx')).LimitsLine }));
export const LimitLeft = lazy(async () => ({ default: (await import('./limits/limit-left.page.tsx')).LimitLeft }));
export const DepositLimitAsk = lazy(async () => ({
  default: (await import('./limits/deposit-ask.page.tsx')).DepositLimitAsk,
}));
