import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
/** Smaller files gain less than the extra headers cost. */
const LEAST_BYTES = 512;

/** Brotli input block as a power of two of bytes: each of our files fits into one block. */
const WHOLE_FILE = 20;

/** Vite plugin: writes <file>.br and <file>.gz beside every text file of a build, once, at the best quality. */
export function precompress(): Plugin {
  return {
    name: 'parlor-precompress',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!dir || !TEXT.test(name)) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < LEAST_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: WHOLE_FILE,
        };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
