import { join } from 'node:path';
import { artIndex, catalogueArt } from '#db/seed/catalogue/art.ts';
import { openArtStore } from '#platform/art/store.ts';

/** Heroes, panels and studio tiles come first in the index; icons, avatars and the slots' banner are seen early too. */
const EARLY_KINDS = ['icons', 'avatars'];
const FIRST = 20;

/** Draws the pictures of the first screens, so that no first visit waits for them. Others are drawn on demand. */
export async function drawFirstArt(dataDir: string, log: (line: string) => void): Promise<void> {
  const store = openArtStore({ folder: join(dataDir, 'art'), recipes: catalogueArt });
  const wanted = artIndex.filter(
    ([kind, id], index) => index < FIRST || EARLY_KINDS.includes(kind) || /^rng-/.test(id),
  );
  let drawn = 0;
  await Promise.all(
    wanted.map(async ([kind, id]) => {
      const file = await store.file(kind, id);
      if (!file?.drawn) return;
      drawn++;
      if (drawn === 1) log('Drawing the pictures of the first screens (once) ...');
      if (drawn % 10 === 0) log(`  ${drawn} drawn`);
    }),
  );
}
