/**
 * Draws the pictures that ship with the demo into db/seed/catalogue/drawn: run `node tools/art.ts` after a change of a
 * recipe or of its parts. Existing pictures are not drawn again; those without a recipe are deleted.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { artIndex, catalogueArt, drawnArt } from '#db/seed/catalogue/art.ts';
import { openArtStore } from '#platform/art/store.ts';

const store = openArtStore({ folder: drawnArt, recipes: catalogueArt });
const started = performance.now();
const queue = artIndex.values();
const wanted = new Set<string>();
let drawn = 0;

async function drawer(): Promise<void> {
  for (const [kind, id] of queue) {
    const file = await store.file(kind, id);
    if (!file) throw new Error(`no picture ${kind}/${id}`);
    wanted.add(relative(drawnArt, file.path));
    if (file.drawn) drawn++;
    if (wanted.size % 50 === 0) console.log(`art: ${wanted.size} of ${artIndex.length} (${drawn} drawn)`);
  }
}

await Promise.all([drawer(), drawer()]);
const found = readdirSync(drawnArt, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const stale = found
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !wanted.has(relative(drawnArt, path)));
for (const path of stale) rmSync(path);
console.log(
  `art: ${drawn} drawn, ${wanted.size - drawn} already there, ${stale.length} removed, ${Math.round(performance.now() - started)} ms`,
);
