import { CallRefused } from '#platform/http/client.ts';
import type { StepMethod } from './login-step.contract.ts';

/** What a login that answered login_verify_required asks for. */
export interface LoginStep {
  ticket: string;
  methods: StepMethod[];
  /** Masked number and address that codes go to. */
  sentTo?: Partial<Record<StepMethod, string>>;
}

/** The second step that a refusal asks for; undefined for any other refusal. */
export function stepIn(refusal: unknown): LoginStep | undefined {
  if (!(refusal instanceof CallRefused) || refusal.code !== 'login_verify_required') return undefined;
  return (refusal.detail as { data?: LoginStep } | null)?.data;
}
