/** An expected failure: a value, never an exception. Clients read `detail` under `value` (wire.md 1.3). */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly detail?: unknown;
  /** Values for the placeholders of the message text. */
  readonly values?: Record<string, string | number>;
  /** HTTP status where 200 would mislead, e.g. for another machine that retries by status. */
  readonly status?: number;
}

export function refuse<const Code extends string>(
  code: Code,
  options: Pick<Refusal, 'detail' | 'values' | 'status'> = {},
): Refusal<Code> {
  return { refused: code, ...options };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** Refusals of the frame, possible on every call. */
export const FRAME_ERRORS = {
  'login.not.session': 401,
  'user.or.token.invalid': 401,
  'need.real.account': 403,
  'not.agent': 403,
  'operator.required': 403,
  'operator.role.missing': 403,
  'operator.proof.required': 403,
  'operator.brand.changed': 409,
  'password.change.required': 403,
  'origin.refused': 403,
  'site.region.blocked': 403,
  'function.not.available': 400,
  request_param_err: 400,
  request_param_unknown: 400,
  request_body_required: 400,
  'sealed.unreadable': 400,
  'sealed.key.unknown': 400,
  'sealed.expired': 400,
  'sealed.replayed': 400,
  'merchant.unknown': 400,
  'not.found': 404,
  'method.not.allowed': 405,
  'body.too.large': 413,
  'media.type.unsupported': 415,
  TOO_MANY_REQUESTS: 429,
  'system.error': 500,
  'system.unavailable': 503,
  'site.maintenance': 503,
} as const satisfies Record<string, number>;

export type FrameError = keyof typeof FRAME_ERRORS;

/**
 * HTTP status of a refusal. Business refusals get 200 and success false, as existing clients expect (wire.md 1.3
 * "Failure with HTTP 200"); the frame's own refusals get the matching 4xx or 5xx.
 */
export function statusOf(code: string): number {
  return code in FRAME_ERRORS ? FRAME_ERRORS[code as FrameError] : 200;
}
