import type { TransferLink } from '#features/cashier/public.ts';
import type { Config } from '#platform/config/config.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';

/** Vendors that keep their players' money themselves: the in-house studio's second room. */
export function transferLinks(config: Config): TransferLink[] {
  const secret = ensureSecret(config.dataDir, 'transfer-wallet');
  return [
    {
      code: 'DSVI',
      name: 'Đông Sơn Ví Riêng',
      endpoint: {
        apiUrl: `${config.studioUrl}/api/transfer`,
        merchantCode: 'SENVANG',
        productType: 'DSVI',
        cipherKey: secret.subarray(0, 8),
        signKey: secret.subarray(8).toString('hex'),
      },
    },
  ];
}
