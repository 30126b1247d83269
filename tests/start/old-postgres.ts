import type { Socket } from 'node:net';

/** Implements just enough of PostgreSQL's protocol 3.0 to accept any login and to answer one number: version 14.5. */
export function oldPostgres(socket: Socket): void {
  let greeted = false;
  socket.on('error', () => {});
  socket.on('data', (data) => {
    if (!greeted) {
      greeted = true;
      socket.write(Buffer.concat([message('R', int32(0)), READY]));
    } else if (data[0] === Q) {
      socket.write(Buffer.concat([COLUMN, row('140005'), message('C', cstring('SELECT 1')), READY]));
    }
  });
}

const Q = 'Q'.charCodeAt(0);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const cstring = (text: string) => Buffer.from(`${text}\0`);

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

const READY = message('Z', Buffer.from('I'));
/** One column named version of type int4 (oid 23), as text. */
const COLUMN = message(
  'T',
  ...[int16(1), cstring('version'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)],
);
const row = (value: string) => message('D', int16(1), int32(value.length), Buffer.from(value));
