import { CallRefused } from '#platform/http/client.ts';
import type { StepMethod } from './login-step.contract.ts';

/** The second step that a login asks for with login_verify_required. */
export interface LoginStep {
  ticket: string;
  methods: StepMethod[];
  /** Masked number and mail address of the codes. */
  sentTo?: Partial<Record<StepMethod, string>>;
}

/** The second step that a refusal asks for; undefined for any other refusal. */
export function stepIn(refusal: unknown): LoginStep | undefined {
  if (!(refusal instanceof CallRefused) || refusal.code !== 'login_verify_required') return undefined;
  return (refusal.detail as { data?: LoginStep } | null)?.data;
}
