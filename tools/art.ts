/**
 * Draws every picture of the demo brand ahead of time: `node tools/art.ts [folder]` (default DATA_DIR/art). The server
 * draws on demand, so this is only for a warm start; pictures that exist are not drawn again.
 */
import { join } from 'node:path';
import { artIndex, catalogueArt } from '#db/seed/catalogue/art.ts';
import { openArtStore } from '#platform/art/store.ts';
import { readConfig } from '#platform/config/config.ts';

const folder = process.argv[2] ?? join(readConfig().dataDir, 'art');
const store = openArtStore({ folder, recipes: catalogueArt });
const started = performance.now();
const queue = artIndex.values();
let done = 0;
let drawn = 0;

function report(): void {
  const line = `art: ${done} of ${artIndex.length} (${drawn} drawn)`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  else if (done % 100 === 0) console.log(line);
}

async function drawer(): Promise<void> {
  for (const [kind, id] of queue) {
    const file = await store.file(kind, id);
    if (!file) throw new Error(`no picture ${kind}/${id}`);
    done++;
    if (file.drawn) drawn++;
    report();
  }
}

await Promise.all([drawer(), drawer()]);
console.log(
  `${process.stdout.isTTY ? '\n' : ''}art: ${drawn} drawn, ${done - drawn} already there, ${Math.round(performance.now() - started)} ms`,
);
