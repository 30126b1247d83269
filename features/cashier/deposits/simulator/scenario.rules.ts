/** Possible fates of a payment. All of them happen with real gateways. */
export const SCENARIOS = ['exact', 'less', 'duplicate', 'late', 'wrong-text', 'forged', 'never'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface Told {
  /** Transfer text, or the order number that the gateway names. */
  text: string;
  vnd: bigint;
  /** How often the same notification is sent. */
  times: number;
  /** Signed with a wrong secret. */
  forged: boolean;
}

/** The gateway's notice of a payment in this scenario; undefined for no notice. */
export function toldBy(scenario: Scenario, order: { text: string; vnd: bigint }): Told | undefined {
  if (scenario === 'never') return undefined;
  return {
    text: scenario === 'wrong-text' ? 'CHUYEN TIEN' : order.text,
    vnd: scenario === 'less' ? order.vnd / 2n : order.vnd,
    times: scenario === 'duplicate' ? 3 : 1,
    forged: scenario === 'forged',
  };
}

/** Only the scenario `late` may be played once the order is over, and only then. */
export function mayPlay(scenario: Scenario, isOver: boolean): boolean {
  return isOver ? scenario === 'late' : scenario !== 'late';
}
