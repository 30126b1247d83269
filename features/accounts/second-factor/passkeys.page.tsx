import type { BodyInput } from '#platform/http/contract.ts';
import type { loginStepContract } from './login-step.contract.ts';
import type { passkeyContract } from './passkey.contract.ts';

/** The server's options for navigator.credentials; the library converts them to bytes. */
type Options = Record<string, unknown>;
type Asserted = NonNullable<BodyInput<(typeof loginStepContract)['POST /wps/session/login/verification']>['passkey']>;
type Made = BodyInput<(typeof passkeyContract)['POST /portal/passkeys']>['response'];

/** Browsers offer passkeys on secure pages only. */
export function passkeysWork(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Asks the device for a passkey of this site. The library is loaded on first use. */
export async function answerByPasskey(options: Options): Promise<Asserted> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as Asserted;
}

/** Asks the device to create a passkey. */
export async function makePasskey(options: Options): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as unknown as Made;
}

/** The person closed the device's dialog or it timed out; no error is shown. */
export function wasCancelled(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED';
}
