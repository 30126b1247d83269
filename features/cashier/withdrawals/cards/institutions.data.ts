/** Payees' institutions. Codes and bank identification numbers (BIN) are those of NAPAS, Vietnam's payment switch. */
export interface Institution {
  code: string;
  kind: 'bank' | 'ewallet' | 'crypto';
  /** Common name. */
  name: string;
  /** Registered name in English, shortened. */
  english: string;
  bin: string;
  /** False for a kind that the platform does not pay to yet. */
  on: boolean;
}

const bank = (code: string, bin: string, name: string, english: string): Institution => ({
  code,
  bin,
  name,
  english,
  kind: 'bank',
  on: true,
});
const wallet = (code: string, name: string, english: string): Institution => ({
  code,
  name,
  english,
  kind: 'ewallet',
  bin: '',
  on: true,
});

export const INSTITUTIONS: readonly Institution[] = [
  bank('VCB', '970436', 'Vietcombank', 'Bank for Foreign Trade of Vietnam'),
  bank('ICB', '970415', 'VietinBank', 'Vietnam Bank for Industry and Trade'),
  bank('BIDV', '970418', 'BIDV', 'Bank for Investment and Development of Vietnam'),
  bank('VBA', '970405', 'Agribank', 'Vietnam Bank for Agriculture and Rural Development'),
  bank('TCB', '970407', 'Techcombank', 'Vietnam Technological and Commercial Bank'),
  bank('MB', '970422', 'MB', 'Military Commercial Bank'),
  bank('ACB', '970416', 'ACB', 'Asia Commercial Bank'),
  bank('VPB', '970432', 'VPBank', 'Vietnam Prosperity Bank'),
  bank('STB', '970403', 'Sacombank', 'Saigon Thuong Tin Commercial Bank'),
  bank('TPB', '970423', 'TPBank', 'Tien Phong Commercial Bank'),
  bank('HDB', '970437', 'HDBank', 'Ho Chi Minh City Development Bank'),
  bank('VIB', '970441', 'VIB', 'Vietnam International Bank'),
  bank('SHB', '970443', 'SHB', 'Saigon Hanoi Commercial Bank'),
  bank('OCB', '970448', 'OCB', 'Orient Commercial Bank'),
  bank('MSB', '970426', 'MSB', 'Vietnam Maritime Commercial Bank'),
  bank('SEAB', '970440', 'SeABank', 'Southeast Asia Commercial Bank'),
  bank('EIB', '970431', 'Eximbank', 'Vietnam Export Import Bank'),
  bank('LPB', '970449', 'LPBank', 'Fortune Vietnam Commercial Bank'),
  bank('NAB', '970428', 'Nam A Bank', 'Nam A Commercial Bank'),
  bank('BAB', '970409', 'Bac A Bank', 'Bac A Commercial Bank'),
  bank('PVCB', '970412', 'PVcomBank', 'Vietnam Public Commercial Bank'),
  bank('ABB', '970425', 'ABBANK', 'An Binh Commercial Bank'),
  bank('VAB', '970427', 'VietABank', 'Vietnam Asia Commercial Bank'),
  bank('VBB', '970433', 'VietBank', 'Vietnam Thuong Tin Commercial Bank'),
  bank('NCB', '970419', 'NCB', 'National Citizen Commercial Bank'),
  bank('KLB', '970452', 'KienlongBank', 'Kien Long Commercial Bank'),
  bank('VCCB', '970454', 'BVBank', 'Viet Capital Commercial Bank'),
  bank('PGB', '970430', 'PGBank', 'Prosperity and Growth Commercial Bank'),
  bank('SGICB', '970400', 'SaigonBank', 'Saigon Bank for Industry and Trade'),
  bank('BVB', '970438', 'BaoViet Bank', 'Bao Viet Commercial Bank'),
  bank('SHBVN', '970424', 'Shinhan Bank', 'Shinhan Bank Vietnam'),
  wallet('MOMO', 'MoMo', 'MoMo e-wallet'),
  wallet('ZALOPAY', 'ZaloPay', 'ZaloPay e-wallet'),
  wallet('VNPAY', 'Ví VNPAY', 'VNPAY e-wallet'),
  wallet('VTMONEY', 'Viettel Money', 'Viettel Money e-wallet'),
  wallet('SHOPEEPAY', 'ShopeePay', 'ShopeePay e-wallet'),
  { code: 'USDT-TRC20', kind: 'crypto', name: 'USDT (TRC-20)', english: 'Tether USD on TRON', bin: '', on: false },
];

const byCode = new Map(INSTITUTIONS.map((one) => [one.code, one]));
export const institutionOf = (code: string): Institution | undefined => byCode.get(code.toUpperCase());
