import { build } from 'vite';

/**
 * Builds one website and ends: `node tools/build-website.ts CONFIG FOLDER`, started by websites.ts. A build takes more
 * than a gigabyte of memory, which must not stay with the supervising process for months.
 */
const [configFile, outDir] = process.argv.slice(2);
if (!configFile || !outDir) throw new Error('CONFIG and FOLDER are wanted');
// The process that wanted the build has ended.
process.on('disconnect', () => process.exit(1));
// An operator can do nothing about the age of the list of browsers; it changes with the packages.
process.env.BROWSERSLIST_IGNORE_OLD_DATA = 'true';
try {
  await build({ configFile, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  process.send?.({ built: true });
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.send?.({ built: false, message, code });
}
process.disconnect();
