import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { captchaPassed } from '../captcha/captcha.server.ts';
import { humanCheckPassed } from '../human-check/human-check.server.ts';

export type HumanRefusal = 'captcha.required' | 'captcha.incorrect' | 'human.check.failed';

/** Clients show the captcha box when value.captcha is true (wire.md 1.3). */
const SHOW_CAPTCHA = { detail: { captcha: true } };

/** Whether the brand uses picture captchas. Without CAPTCHA3 the proof of work replaces them. */
export function hasCaptcha({ brands }: Pick<AccountsDeps, 'brands'>, brandId: number): Promise<boolean> {
  return brands.moduleEnabled(brandId, 'CAPTCHA3');
}

export interface HumanProof {
  request: FastifyRequest;
  reply: FastifyReply;
  brandId: number;
  captcha: string | null | undefined;
  altcha: string | undefined;
}

/**
 * Checks what a form must prove: nothing, a human (proof of work or captcha), or the captcha itself. Answers what was
 * proven, or the refusal.
 */
export async function proveHuman(
  deps: AccountsDeps,
  proof: HumanProof,
  wanted: 'nothing' | 'human' | 'captcha',
): Promise<'captcha' | 'human' | 'nothing' | Refusal<HumanRefusal>> {
  if (!(await hasCaptcha(deps, proof.brandId))) return byWork(deps, proof, wanted !== 'nothing');
  if (proof.captcha) {
    const { request, reply } = proof;
    const passed = await captchaPassed(deps, { request, reply, typed: proof.captcha });
    if (passed) return 'captcha';
    if (wanted !== 'nothing') return refuse('captcha.incorrect', SHOW_CAPTCHA);
  }
  if (wanted === 'captcha') return refuse('captcha.required', SHOW_CAPTCHA);
  if (proof.altcha) {
    const passed = await humanCheckPassed(deps, proof.altcha, proof.brandId);
    return passed ? 'human' : refuse('human.check.failed');
  }
  return wanted === 'human' ? refuse('captcha.required', SHOW_CAPTCHA) : 'nothing';
}

async function byWork(deps: AccountsDeps, { altcha, brandId }: HumanProof, wanted: boolean) {
  if (!altcha) return wanted ? refuse('human.check.failed') : 'nothing';
  return (await humanCheckPassed(deps, altcha, brandId)) ? 'human' : refuse('human.check.failed');
}
