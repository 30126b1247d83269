/** What can become of a payment; each of them happens with real gateways. */
export const SCENARIOS = ['exact', 'less', 'duplicate', 'late', 'wrong-text', 'forged', 'never'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface Told {
  /** Text of the transfer, or the order that the gateway names. */
  text: string;
  vnd: bigint;
  /** How often the same notification is sent. */
  times: number;
  /** Signed with another secret. */
  forged: boolean;
}

/** What the gateway tells of a payment of this order; undefined: nothing at all. */
export function toldBy(scenario: Scenario, order: { text: string; vnd: bigint }): Told | undefined {
  if (scenario === 'never') return undefined;
  return {
    text: scenario === 'wrong-text' ? 'CHUYEN TIEN' : order.text,
    vnd: scenario === 'less' ? order.vnd / 2n : order.vnd,
    times: scenario === 'duplicate' ? 3 : 1,
    forged: scenario === 'forged',
  };
}

/** Money comes late when the order has run out, and only then. */
export function mayPlay(scenario: Scenario, isOver: boolean): boolean {
  return isOver ? scenario === 'late' : scenario !== 'late';
}
