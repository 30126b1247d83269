import type { BonusDraft } from '#features/cashier/public.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

const channel = { on: true, minimum: null, maximum: null, feeBps: 0 } as const;

/** All ways to deposit, so that each can be tried; their gateways are those of the payment simulator. */
export const demoChannels = [
  {
    ...channel,
    code: 'QR',
    kind: 'bank',
    provider: 'SIMBANK',
    order: 10,
    names: { VI: 'Quét QR', EN: 'Scan QR', CN: '扫码转账', ID: 'Pindai QR', TH: 'สแกน QR', TY: 'I-scan ang QR' },
  },
  {
    ...channel,
    code: 'WALLET',
    kind: 'ewallet',
    provider: 'SIMWALLET',
    minimum: '20',
    maximum: '20000',
    order: 20,
    names: {
      VI: 'Ví điện tử',
      EN: 'E-wallet',
      CN: '电子钱包',
      ID: 'Dompet digital',
      TH: 'กระเป๋าเงินออนไลน์',
      TY: 'E-wallet',
    },
  },
  {
    ...channel,
    code: 'CARD',
    kind: 'card',
    provider: 'SIMCARD',
    feeBps: 180,
    maximum: '50000',
    order: 30,
    names: { VI: 'Thẻ ngân hàng', EN: 'Bank card', CN: '银行卡', ID: 'Kartu bank', TH: 'บัตรธนาคาร', TY: 'Bank card' },
  },
  {
    ...channel,
    code: 'VOUCHER',
    kind: 'voucher',
    provider: '',
    order: 40,
    names: { VI: 'Mã nạp', EN: 'Voucher', CN: '充值券', ID: 'Voucher', TH: 'คูปองเติมเงิน', TY: 'Voucher' },
  },
  {
    ...channel,
    code: 'CRYPTO',
    kind: 'crypto',
    provider: '',
    order: 50,
    names: { VI: 'Tiền mã hóa', EN: 'Crypto', CN: '加密货币', ID: 'Kripto', TH: 'คริปโต', TY: 'Crypto' },
  },
] as const;

const P = AMOUNT_SCALE;

/** Bonuses that are really given, with all of their terms. */
export const demoBonuses: readonly BonusDraft[] = [
  {
    code: 'FIRST',
    names: {
      VI: 'Thưởng nạp lần đầu',
      EN: 'First deposit bonus',
      CN: '首存奖金',
      ID: 'Bonus deposit pertama',
      TH: 'โบนัสฝากครั้งแรก',
      TY: 'Bonus sa unang deposito',
    },
    percentBps: 5_000,
    minimum: 50n * P,
    maximum: 200n * P,
    wagerTimes: 8,
    firstOnly: true,
    period: 'once',
    startsAt: null,
    endsAt: null,
  },
  {
    code: 'WEEKLY',
    names: {
      VI: 'Thưởng nạp hằng tuần',
      EN: 'Weekly deposit bonus',
      CN: '每周存款奖金',
      ID: 'Bonus deposit mingguan',
      TH: 'โบนัสฝากรายสัปดาห์',
      TY: 'Lingguhang bonus sa deposito',
    },
    percentBps: 1_000,
    minimum: 100n * P,
    maximum: 100n * P,
    wagerTimes: 3,
    firstOnly: false,
    period: 'week',
    startsAt: null,
    endsAt: new Date('2027-12-31T17:00:00Z'),
  },
];
