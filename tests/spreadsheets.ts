import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads RFC 4180 as a spreadsheet does. It notes whether a cell was quoted, because only unquoted ones are numbers. */
export function readCsv(bytes: Buffer): { text: string; quoted: boolean }[][] {
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const text = bytes.subarray(3).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => ({
        text: quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
        quoted: quoted !== undefined,
      })),
    );
}

interface XlsxCell {
  text: string;
  type: string;
  style: number;
}

/** Reads the one sheet of a workbook by the archive's directory; every checksum and size is compared. */
export function readXlsx(bytes: Buffer): XlsxCell[][] {
  const files = unzip(bytes);
  expect([...files.keys()].sort()).toEqual(
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ].sort(),
  );
  return [...files.get('xl/worksheets/sheet1.xml')!.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [
      ...row!.matchAll(/<c(?: t="(\w+)")?(?: s="(\d)")?(?:\/>|>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs),
    ].map(([, type = 'n', style, text, value]) => ({
      type,
      style: Number(style ?? 0),
      text: plain(text ?? value ?? ''),
    })),
  );
}

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size, length, local] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    files.set(bytes.subarray(at + 46, at + 46 + length).toString(), content.toString('utf8'));
    at += 46 + length;
  }
  return files;
}
