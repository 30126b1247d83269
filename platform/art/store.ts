import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Artwork, contentTypes, encode } from './artwork.ts';

/** Composes the picture for an id, or nothing when the kind has no such picture. */
export type Recipe = (id: string) => Artwork | undefined | Promise<Artwork | undefined>;

export type ArtFile = { path: string; contentType: string; etag: string; drawn: boolean };

export type ArtStore = {
  /**
   * The file of a picture, drawn at its first request; undefined for an unknown kind or id. An extension on the id is
   * ignored.
   */
  file(kind: string, id: string): Promise<ArtFile | undefined>;
};

/** Change it with every change of the encoder, so that old files are not reused. */
const encoderVersion = '1';
const drawersAtOnce = 2;

interface StoreOptions {
  folder: string;
  recipes: Record<string, Recipe>;
  /** A folder of pictures drawn earlier, with the same subfolders. It is only read. */
  drawn?: string;
}

/**
 * A folder of pictures addressed by their content: `<kind>/<id>.<hash of the composition>.<format>`. A picture is drawn
 * when it is first requested, and never twice at the same time. At most two pictures are drawn at a time, so that a
 * cold start does not starve the server.
 */
export function openArtStore({ folder, recipes, drawn }: StoreOptions): ArtStore {
  const known = new Map<string, Promise<ArtFile | undefined>>();
  const turn = turnstile(drawersAtOnce);

  async function produce(kind: string, id: string): Promise<ArtFile | undefined> {
    const artwork = await recipes[kind]?.(id);
    if (!artwork) return undefined;
    const key = createHash('sha256')
      .update(
        `${encoderVersion} ${artwork.format} ${artwork.budgetBytes ?? ''} ${artwork.quality ?? ''} ${artwork.svg}`,
      )
      .digest('hex')
      .slice(0, 16);
    const name = join(kind, `${id}.${key}.${artwork.format}`);
    const facts = { contentType: contentTypes[artwork.format], etag: `"${key}"` };
    for (const known of drawn === undefined ? [folder] : [drawn, folder]) {
      const path = join(known, name);
      if (await exists(path)) return { path, ...facts, drawn: false };
    }
    const path = join(folder, name);
    await mkdir(join(folder, kind), { recursive: true });
    const partial = `${path}.${process.pid}.part`;
    await writeFile(partial, await turn(() => encode(artwork)));
    await rename(partial, path);
    return { path, ...facts, drawn: true };
  }

  return {
    file(kind, name) {
      const id = name.replace(/\.(avif|webp|png|svg)$/, '');
      // Ids become file names, so any other form is not a picture.
      if (!Object.hasOwn(recipes, kind) || !/^[A-Za-z0-9][A-Za-z0-9_-]{0,80}$/.test(id))
        return Promise.resolve(undefined);
      const label = `${kind}/${id}`;
      const pending = known.get(label) ?? produce(kind, id);
      known.set(label, pending);
      pending.then(
        (file) => file ?? known.delete(label),
        () => known.delete(label),
      );
      return pending;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (s) => s.size > 0,
    () => false,
  );
}

/** Lets `places` tasks run at once; the rest wait in order. */
function turnstile(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free--;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
