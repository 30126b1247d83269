import { drawChances } from '#games/engines/cockfight/bout.ts';
import type { Database } from '#platform/db/database.ts';
import { boutOf } from './bout-play.ts';
import { boutById } from './cockpit.store.ts';
import { eventById } from './feed.store.ts';
import { openBook } from './match-book.ts';

/** What anyone needs to replay a match or a bout. Seed and outcome are shown once it is over. */
export async function proofOf(database: Database, ref: string) {
  const [event, bout] = await database.read((db) => Promise.all([eventById(db, ref), boutById(db, ref)]));
  if (event?.commitment && event.model) {
    const over = event.status === 'ended' || event.status === 'abandoned';
    return {
      kind: event.sport,
      ref,
      gameCode: event.sport,
      commitment: event.commitment,
      serverSeed: over ? event.server_seed : null,
      clientSeed: event.id,
      nonce: 0,
      input: event.model,
      outcome: over && event.server_seed ? openBook(event).script : null,
      playedAt: event.start_at.toISOString(),
    };
  }
  if (!bout) return undefined;
  const over = bout.state === 'settled' || bout.state === 'void';
  return {
    kind: 'cockfight',
    ref,
    gameCode: 'cockfight',
    commitment: bout.commitment,
    serverSeed: over ? bout.server_seed : null,
    clientSeed: bout.id,
    nonce: 0,
    input: drawChances,
    outcome: over ? boutOf(bout) : null,
    playedAt: bout.opens_at.toISOString(),
  };
}
