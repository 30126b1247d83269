import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type AnchorPlace, anchorTrails, brokenAnchors } from './audit.anchor.ts';
import { writeAudit } from './audit.store.ts';
import { checkChain } from './trail.store.ts';

/** C2 of the review: the chain alone does not detect that its end was cut off, or that it was computed anew. */
let db: TestDatabase;
let place: AnchorPlace;
beforeAll(async () => {
  db = await testDatabase();
  await run(sql`alter table compliance.audit disable trigger audit_append_only`);
});
afterAll(() => db.drop());

/** Runs with the database owner's rights: the trigger that refuses changes is off. */
const run = (statement: RawBuilder<unknown>) => db.database.transact((trx) => statement.execute(trx));

beforeEach(async () => {
  await run(sql`truncate compliance.audit, compliance.audit_outbox`);
  place = { folder: mkdtempSync(join(tmpdir(), 'parlor-anchors-')), key: randomBytes(32) };
  for (let at = 1; at <= 10; at += 1) {
    await db.database.transact((trx) =>
      writeAudit(trx, {
        brandId: 1,
        at: new Date(1_700_000_000_000 + at),
        action: 'player.blocked',
        subject: `test:${at}`,
      }),
    );
  }
  await anchorTrails(db.database, place, () => 1_700_000_100_000);
  return () => rmSync(place.folder, { recursive: true });
});

const broken = () => brokenAnchors(db.database, place, 1);

describe('anchors outside the database', () => {
  test('hold while the trail only grows', async () => {
    await db.database.transact((trx) =>
      writeAudit(trx, { brandId: 1, at: new Date(), action: 'player.blocked', subject: 'test:11' }),
    );
    expect(await broken()).toEqual([]);
    await anchorTrails(db.database, place, () => 1_700_000_200_000);
    expect(await broken()).toEqual([]);
  });

  test('find that the newest entries were removed, which the chain does not', async () => {
    await run(sql`delete from compliance.audit where position > 5`);
    expect((await db.database.read((reader) => checkChain(reader, 1))).brokenAt).toBeNull();
    expect(await broken()).toMatchObject([{ position: '10', trail: 'no entry' }]);
  });

  test('find an entry that was forged with all later hashes computed anew, which the chain does not', async () => {
    await recompute();
    expect((await db.database.read((reader) => checkChain(reader, 1))).brokenAt).toBeNull();
    expect(await broken()).toMatchObject([{ position: '10', trail: 'another entry' }]);
  });

  test('find a line that nobody with the key has signed', async () => {
    const file = join(place.folder, 'audit-1.anchors');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"position":"10"', '"position":"9"'));
    expect(await broken()).toEqual([{ brand: '1', forged: '1' }]);
  });
});

/** What an attacker with the database would do: change the subject at position 3 and fit all later hashes. */
async function recompute(): Promise<void> {
  await run(sql`update compliance.audit set subject = 'test:forged',
              entry = replace(entry, '"subject":"test:3"', '"subject":"test:forged"') where position = 3`);
  for (let at = 3; at <= 10; at += 1)
    await run(sql`update compliance.audit a set
                previous = coalesce(b.hash, a.previous), hash = sha256(coalesce(b.hash, a.previous) || convert_to(a.entry, 'UTF8'))
              from (select 1) one left join compliance.audit b on b.position = ${at - 1} where a.position = ${at}`);
}
