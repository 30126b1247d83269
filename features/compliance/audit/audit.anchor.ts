import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from '#ledger/reconcile.ts';
import type { Cell } from '#platform/db/database.ts';
import '../compliance.tables.ts';

/** The end of a brand's trail at a moment, stored outside the database. */
export interface Anchor {
  brand: number;
  position: string;
  /** Hash of the entry at that position, hexadecimal. */
  hash: string;
  at: string;
}

export interface AnchorPlace {
  /** Folder of the files, one per brand. It is outside the database and should be backed up elsewhere. */
  folder: string;
  /** Signs each line, so that changes to the file are detected. Stored outside the database. */
  key: Buffer;
}

/** Where an installation keeps its anchors. */
export const anchorPlace = (dataDir: string, key: Buffer): AnchorPlace => ({ folder: join(dataDir, 'audit'), key });

/** For `npm run reconcile`: every brand's trail still matches its anchors. */
export const anchorCheck = (place: AnchorPlace): Check => ({
  name: 'the audit trail holds what its anchors outside the database say',
  run: async (cell) => {
    const brands = await cell.read((db) => db.selectFrom('compliance.audit').select('brand_id').distinct().execute());
    const known = await anchoredBrands(place);
    const ids = [...new Set([...brands.map(({ brand_id }) => brand_id), ...known])];
    const rows = (await Promise.all(ids.map((brand) => brokenAnchors(cell, place, brand)))).flat();
    const name = 'the audit trail holds what its anchors outside the database say';
    return rows.length === 0 ? [] : [{ check: name, rows, more: false }];
  },
});

/** Brands with a file, including those whose whole trail is gone. */
async function anchoredBrands({ folder }: AnchorPlace): Promise<number[]> {
  const files = await readdir(folder).catch(() => [] as string[]);
  return files.flatMap((file) => (/^audit-(\d+)\.anchors$/.exec(file)?.[1] ? [Number(/\d+/.exec(file)?.[0])] : []));
}

const fileOf = ({ folder }: AnchorPlace, brand: number) => join(folder, `audit-${brand}.anchors`);

const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/**
 * Records the end of each trail once it has grown. The record reveals a trail whose newest entries were removed, or
 * that was rewritten with new hashes.
 */
export async function anchorTrails(cell: Cell, place: AnchorPlace, now: () => number): Promise<void> {
  const heads = await cell.read((db) =>
    db
      .selectFrom('compliance.audit')
      .distinctOn('brand_id')
      .select(['brand_id', 'position', 'hash'])
      .orderBy('brand_id')
      .orderBy('position', 'desc')
      .execute(),
  );
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  for (const { brand_id, position, hash } of heads) {
    const { anchors } = await readAnchors(place, brand_id);
    const last = anchors.at(-1);
    if (last && BigInt(last.position) >= position) continue;
    const anchor: Anchor = {
      brand: brand_id,
      position: String(position),
      hash: hash.toString('hex'),
      at: new Date(now()).toISOString(),
    };
    const text = JSON.stringify(anchor);
    await appendFile(fileOf(place, brand_id), `${signatureOf(place.key, text)} ${text}\n`, { mode: 0o600 });
  }
}

/** The anchors of a brand, oldest first, and the number of lines with a wrong signature. */
export async function readAnchors(place: AnchorPlace, brand: number): Promise<{ anchors: Anchor[]; forged: number }> {
  const text = await readFile(fileOf(place, brand), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const anchors: Anchor[] = [];
  let forged = 0;
  for (const line of text.split('\n').filter(Boolean)) {
    const [signature = '', ...rest] = line.split(' ');
    const body = rest.join(' ');
    const expected = Buffer.from(signatureOf(place.key, body));
    const given = Buffer.from(signature);
    if (given.length === expected.length && timingSafeEqual(given, expected)) anchors.push(JSON.parse(body) as Anchor);
    else forged += 1;
  }
  return { anchors, forged };
}

/** The anchors that a brand's trail no longer matches, as rows for people. */
export async function brokenAnchors(cell: Cell, place: AnchorPlace, brand: number): Promise<Record<string, string>[]> {
  const { anchors, forged } = await readAnchors(place, brand);
  const positions = anchors.map(({ position }) => BigInt(position));
  const rows =
    positions.length === 0
      ? []
      : await cell.read((db) =>
          db
            .selectFrom('compliance.audit')
            .select(['position', 'hash'])
            .where('brand_id', '=', brand)
            .where('position', 'in', positions)
            .execute(),
        );
  const held = new Map(rows.map(({ position, hash }) => [String(position), hash.toString('hex')]));
  const broken = anchors
    .filter(({ position, hash }) => held.get(position) !== hash)
    .map(({ position, at }) => ({
      brand: String(brand),
      position,
      anchored: at,
      trail: held.has(position) ? 'another entry' : 'no entry',
    }));
  return forged > 0 ? [...broken, { brand: String(brand), forged: String(forged) }] : broken;
}
