import { buildWebsites } from './websites.ts';

/** `npm run build`: the websites of every origin into dist/, whatever changed since the last build. */
await buildWebsites((line) => process.stdout.write(`${line}\n`));
