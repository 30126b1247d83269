import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller answers gain less than the extra headers cost. */
const LEAST_BYTES = 1_024;
/** Answers are compressed for each visitor, so the level must be fast (about 1 ms for 40 KB). */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

export type Encoding = 'br' | 'gzip';

/**
 * The encoding that an Accept-Encoding header allows, best first; undefined sends the text uncompressed (RFC 9110,
 * section 12.5.3).
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const allows = (name: Encoding) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : undefined;
}

/** A compressed text, with the encoding to name in the answer. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  const bytes = Buffer.from(text);
  const encoding = bytes.length < LEAST_BYTES ? undefined : encodingFor(accepted);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { body: await toBrotli(bytes, { params }), encoding };
  }
  if (encoding === 'gzip') return { body: await toGzip(bytes, { level: GZIP_LEVEL }), encoding };
  return { body: bytes, encoding };
}
