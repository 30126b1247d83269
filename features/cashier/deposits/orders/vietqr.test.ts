import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, readVietQr, vietQrText } from './vietqr.ts';

describe('VietQR text (EMVCo merchant-presented QR, NAPAS template)', () => {
  it('reads and checks codes of the published format', () => {
    const published =
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E';
    expect(readVietQr(published)).toEqual({
      bankBin: '970403',
      accountNumber: '0011012345678',
      amountVnd: 180000n,
      text: 'thanh toan don hang',
    });
    expect(vietQrText({ bankBin: '970416', accountNumber: '257678859', amountVnd: 1000n, text: 'Chuyen tien' })).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
    );
  });

  it('has the checksum of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('has no letter that banks’ apps fail on: its text is plain', () => {
    const order = { bankBin: '970416', accountNumber: '257678859', amountVnd: 1000n };
    expect(vietQrText({ ...order, text: 'Chuyển tiền' })).toBe(vietQrText({ ...order, text: 'Chuyen tien' }));
    expect(readVietQr(vietQrText({ ...order, text: 'NẠP ĐỢT 2 🌸\n' }))?.text).toBe('NAP DOT 2 ');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 25 }), (text) => {
        expect(vietQrText({ ...order, text })).toMatch(/^[ -~]+$/);
      }),
    );
  });

  it('comes back as it was written, and no single changed character goes unnoticed', () => {
    const order = fc.record({
      bankBin: fc.stringMatching(/^\d{6}$/),
      accountNumber: fc.stringMatching(/^[0-9A-Z]{6,19}$/),
      amountVnd: fc.bigInt(1n, 10n ** 12n),
      text: fc.stringMatching(/^[A-Z0-9 ]{1,25}$/),
    });
    fc.assert(
      fc.property(order, fc.nat(), (facts, place) => {
        const text = vietQrText(facts);
        expect(readVietQr(text)).toEqual(facts);
        const at = place % text.length;
        const broken = text.slice(0, at) + (text[at] === '7' ? '3' : '7') + text.slice(at + 1);
        expect(readVietQr(broken)).toBeUndefined();
      }),
    );
  });
});
