import { buildWebsites } from './websites.ts';

/** `npm run build`: builds the websites of every origin into dist/, those that changed since the last build. */
await buildWebsites((line) => process.stdout.write(`${line}\n`));
