import { createHmac } from 'node:crypto';
import type { TransferLink } from '#features/cashier/public.ts';
import type { AuthoriseLink, VendorLink } from '#features/wagers/public.ts';
import type { Config } from '#platform/config/config.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';

/** The in-house studio under each vendor code for which it acts, and its name for the brand there. */
export const STUDIO_OPERATORS = [
  { vendor: 'DONGSON', operatorId: 'SENVANG' },
  { vendor: 'LOTT', operatorId: 'SENVANG-LOTT' },
  { vendor: 'ELOTT', operatorId: 'SENVANG-ELOTT' },
  { vendor: 'TCG_LOTTO_VN', operatorId: 'SENVANG-XS' },
] as const;

/** Vendors whose games take stakes from the main wallet. The code is in our address: /vendor/hub/DONGSON/wallet/... */
export function hubLinks({ dataDir, studioUrl }: Config): VendorLink[] {
  return STUDIO_OPERATORS.map(({ vendor, operatorId }) => ({
    code: vendor,
    publicKey: ensureKeyPair(dataDir, 'studio').publicKey,
    signatureHeader: 'x-auth-signature',
    echoesPlayer: true,
    freeBets: false,
    endpoint: {
      apiUrl: studioUrl,
      operatorId,
      privateKey: ensureKeyPair(dataDir, 'platform').privateKey,
      signatureHeader: 'x-auth-signature',
    },
  }));
}

/** The in-house betting house under each vendor code for which it acts (protocols.md B). */
export const BETTING_OPERATORS = [
  { vendor: 'FB', operatorId: 'SENVANG-FB' },
  { vendor: 'IMES', operatorId: 'SENVANG-IMES' },
  { vendor: 'DS88', operatorId: 'SENVANG-DS88' },
] as const;

/** The key that a casino operator and the betting house send each other; both derive it from one secret. */
export function companyKey(dataDir: string, operatorId: string): string {
  return createHmac('sha256', ensureSecret(dataDir, 'company-keys')).update(operatorId).digest('hex');
}

/** The betting house runs on this machine or in the same private network. */
const NEIGHBOURS = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/** Vendors that authorise each bet and settle it later: /vendor/authorise/FB/... */
export function authoriseLinks({ dataDir, studioUrl }: Config): AuthoriseLink[] {
  return BETTING_OPERATORS.map(({ vendor, operatorId }) => ({
    code: vendor,
    keys: [{ key: companyKey(dataDir, operatorId) }],
    addresses: NEIGHBOURS,
    products: { 1: 'sports', 3: 'games', 7: 'games', 9: 'third-party' },
    // A session at these vendors plays one game: the one that was opened.
    gameOf: () => undefined,
    endpoint: { apiUrl: studioUrl, companyKey: companyKey(dataDir, operatorId) },
  }));
}

/** Vendors that keep their players' money themselves: the in-house studio in its second role. */
export function transferLinks({ dataDir, studioUrl }: Config): TransferLink[] {
  const secret = ensureSecret(dataDir, 'transfer-wallet');
  return [
    {
      code: 'DSVI',
      name: 'Đông Sơn Ví Riêng',
      endpoint: {
        apiUrl: `${studioUrl}/api/transfer`,
        merchantCode: 'SENVANG',
        productType: 'DSVI',
        cipherKey: secret.subarray(0, 8),
        signKey: secret.subarray(8).toString('hex'),
      },
    },
  ];
}
