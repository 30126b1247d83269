export const ORDER_STATES = ['processing', 'completed', 'rejected'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
