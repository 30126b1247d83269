import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its text comes in pieces. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

const VERSION = 20;
/** Sizes come after the content (bit 3), names are UTF-8 (bit 11). */
const STREAMED = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, midnight, so that the same content gives the same archive. */
const DOS_DATE = 0x0021;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** A ZIP archive (PKWARE APPNOTE 6.3), deflated while it is sent; up to 4 GiB. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const header = localHeader(entry.name);
    yield header;
    const counted = counting(content, entry);
    for await (const piece of Readable.from(counted, { objectMode: false }).compose(createDeflateRaw())) {
      entry.packed += piece.length;
      yield piece;
    }
    const sizes = descriptor(entry);
    yield sizes;
    offset += header.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endRecord(written.length, directory.length, offset);
}

async function* counting(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = Buffer.from(text);
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(STREAMED, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(STREAMED, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endRecord(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
