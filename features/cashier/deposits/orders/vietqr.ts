import { plainLetters } from '#platform/i18n/plain-letters.ts';

/**
 * The text of a VietQR code: EMVCo merchant-presented QR (tag, two-digit length, value) with the NAPAS template in
 * tag 38, closed by CRC-16/CCITT-FALSE over everything before it. Source: EMVCo QRCPS merchant-presented mode and the
 * NAPAS switching specification for QR codes.
 */
export interface TransferOrder {
  /** Six-digit bank identification number. */
  bankBin: string;
  /** Up to 19 letters and digits. */
  accountNumber: string;
  /** Whole dong. */
  amountVnd: bigint;
  /**
   * Transfer text on the payer's bank statement: the reference that identifies the deposit. Banks' apps fail on anything
   * but printable ASCII, so a code has it without accents and other characters.
   */
  text: string;
}

const NAPAS_AID = 'A000000727';
const TRANSFER_TO_ACCOUNT = 'QRIBFTTA';
const DONG = '704';

function field(tag: string, value: string): string {
  if (value.length > 99) throw new Error(`VietQR field ${tag} is longer than 99 characters`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

export function vietQrText({ bankBin, accountNumber, amountVnd, text }: TransferOrder): string {
  const account = field('00', bankBin) + field('01', accountNumber);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', field('00', NAPAS_AID) + field('01', account) + field('02', TRANSFER_TO_ACCOUNT)),
    field('53', DONG),
    field('54', amountVnd.toString()),
    field('58', 'VN'),
    field('62', field('08', plainLetters(text).replace(/[^ -~]/g, ''))),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** Parses a QR text into its fields; undefined when the lengths or the checksum are wrong. */
export function readVietQr(text: string): TransferOrder | undefined {
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const root = fieldsOf(text);
  const template = root && fieldsOf(root['38'] ?? '');
  const account = template && fieldsOf(template['01'] ?? '');
  const extra = root && fieldsOf(root['62'] ?? '');
  if (!root || !template || !account || template['00'] !== NAPAS_AID || !/^\d+$/.test(root['54'] ?? ''))
    return undefined;
  return {
    bankBin: account['00'] ?? '',
    accountNumber: account['01'] ?? '',
    amountVnd: BigInt(root['54'] ?? '0'),
    text: extra?.['08'] ?? '',
  };
}

function fieldsOf(text: string): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return undefined;
    fields[text.slice(at, at + 2)] = value;
    at += 4 + length;
  }
  return fields;
}
