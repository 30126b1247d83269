import { SIMULATED, secretOf } from '../simulator/simulated.ts';
import { hmacProvider } from './hmac-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { redirectProvider } from './redirect-provider.ts';

export interface GatewayOptions {
  /** Shared secret of the built-in payment simulator. */
  simulatorSecret: Buffer;
  /** Our own address, without a trailing slash. Gateways send notices there. */
  notifyUrl: string;
  clock: { now(): number };
}

/** No real bank has this BIN: the code scans, but no bank's app can pay it. */
const DEMO_ACCOUNT = {
  bankBin: '000000',
  bankName: 'Ngân hàng Minh Họa',
  accountNumber: '000012345678',
  accountHolder: 'CONG THANH TOAN MO PHONG',
};

/**
 * All deposit gateways. A brand offers one by naming its code in a channel of its settings. Gateways send notices to
 * POST /payments/notify/<code>.
 */
export function openGateways({ simulatorSecret, notifyUrl, clock }: GatewayOptions): PaymentProvider[] {
  const page = (kind: 'ewallet' | 'card', name: string) => {
    const code = SIMULATED[kind];
    return redirectProvider({
      code,
      kind,
      name,
      secret: secretOf(simulatorSecret, code),
      now: clock.now,
      gatewayUrl: `${notifyUrl}/simulator/gateway/${code}/payments`,
      notifyUrl: `${notifyUrl}/payments/notify/${code}`,
    });
  };
  return [
    hmacProvider({ code: SIMULATED.bank, secret: simulatorSecret, account: DEMO_ACCOUNT }),
    page('ewallet', 'Ví Minh Họa'),
    page('card', 'Cổng thẻ Minh Họa'),
  ];
}
