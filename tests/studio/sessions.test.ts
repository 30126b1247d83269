import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';
import { readRound } from '#games/engines/fair/read-round.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import type { GameRound, GameSeeds, GameSession } from '#games/studio/game.contract.ts';
import { lockSeedInUse, type RevealedSeed, rotateSeeds } from '#games/studio/rounds/seeds.ts';
import type { Writer } from '#platform/db/database.ts';
import { StudioBench } from './studio-bench.ts';
import { mixed } from './test-titles.ts';

// protocols.md A, docs/games.md section 1 "randomness": games API of the seamless wallet 1.5, sessions, provably fair seeds.

let bench: StudioBench;
beforeAll(async () => {
  bench = await StudioBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.wallet.calls.length = 0;
});

describe('/api/game/url', () => {
  test('answers the address of the game', async () => {
    const { status, body } = await bench.vendor('/api/game/url', bench.launchBody('mixed'));
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/studio\.test\/play\/mixed\?room=slots&lang=vi&session=[\w-]{40,}$/);
  });

  test('refuses a wrong signature, a foreign key and no signature; A11: an unknown operator is not found', async () => {
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect((await bench.vendor('/api/game/url', bench.launchBody('mixed'), foreign)).status).toBe(403);
    const unknown = bench.launchBody('mixed', { operator_id: 'NOBODY' });
    expect((await bench.vendor('/api/game/url', unknown)).status).toBe(404);
    const unsigned = await fetch(`${bench.url}/api/game/url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bench.launchBody('mixed')),
    });
    expect(unsigned.status).toBe(403);
  });

  test.each([
    ['an unknown game', { game_code: 'nothing' }],
    ['a currency that is not offered', { currency: 'EUR' }],
    ['play for money without a token', { token: undefined }],
  ])('refuses %s as published: 404 with a reason', async (_, over) => {
    const answer = await bench.vendor('/api/game/url', bench.launchBody('mixed', over));
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBeTruthy();
  });

  test('refuses wrong types and oversized bodies', async () => {
    expect((await bench.vendor('/api/game/url', bench.launchBody('mixed', { user: 5 }))).status).toBe(400);
    const large = bench.launchBody('mixed', { user: 'x'.repeat(70_000) });
    expect((await bench.vendor('/api/game/url', large)).status).toBe(413);
  });
});

describe('/api/game/list and /api/game/round', () => {
  test('list every title with what the protocol asks for', async () => {
    const { body } = await bench.vendor<Record<string, unknown>[]>('/api/game/list', { operator_id: 'TEST' });
    expect(body).toContainEqual(
      expect.objectContaining({ game_code: 'mixed', enabled: true, category: 'Video Slots', blocked_countries: [] }),
    );
  });

  test('answer the page of a round to the operator whose round it is', async () => {
    const { token } = await bench.open('mixed');
    const { ref } = (await bench.spin(token)).value.round;
    const bet = bench.wallet.of('bet')[0]?.body.transaction_uuid;
    for (const over of [{ round: ref }, { transaction_uuid: bet }]) {
      const { body } = await bench.vendor('/api/game/round', { operator_id: 'TEST', sub_partner_id: 'TEST', ...over });
      expect(body.url).toBe(`http://studio.test/verify?round=${ref}`);
    }
    const other = { operator_id: 'TEST', sub_partner_id: 'TEST', transaction_uuid: 'no-uuid' };
    expect((await bench.vendor('/api/game/round', other)).status).toBe(405);
  });
});

describe('a launch', () => {
  test('opens one session and then never again', async () => {
    const launch = await bench.launchId('mixed');
    expect((await bench.game('POST /game/session', { body: { launch } })).success).toBe(true);
    expect((await bench.game('POST /game/session', { body: { launch } })).errorCode).toBe('studio.launch.expired');
  });

  test('expires', async () => {
    const launch = await bench.launchId('mixed');
    await bench.db.database.transact((db) =>
      db
        .updateTable('studio.sessions')
        .set({ launch_expires_at: new Date(Date.now() - 1000) })
        .where('opened_at', 'is', null)
        .execute(),
    );
    expect((await bench.game('POST /game/session', { body: { launch } })).errorCode).toBe('studio.launch.expired');
  });

  test('asks the operator for the balance and tells the client what it needs', async () => {
    const session = await bench.open('mixed', { user: 'newcomer' });
    expect(session).toMatchObject({
      mode: 'real',
      currency: 'VNDK',
      symbol: 'P',
      balance: String(bench.wallet.balance / 10),
      title: { code: 'mixed', stakes: ['10000', '20000'], strips: mixed.strips },
      seeds: { nonce: 0 },
      unfinished: null,
      freeRounds: null,
      portalOrigin: 'http://localhost:3000',
    });
    expect(bench.wallet.of('balance')[0]?.body).toMatchObject({ token: 'operator-token-1', game_code: 'mixed' });
  });

  test('ends the older window of the same game', async () => {
    const older = await bench.open('mixed');
    await bench.open('mixed');
    expect((await bench.spin(older.token)).errorCode).toBe('user.or.token.invalid');
  });

  test('leaves one live window, however many open at the same moment', async () => {
    const windows = await Promise.all([1, 2, 3, 4, 5].map(() => bench.open('mixed', { user: 'impatient' })));
    const spins = await Promise.all(windows.map(({ token }) => bench.spin(token)));
    expect(spins.filter(({ success }) => success)).toHaveLength(1);
  });

  test('says so when the wallet cannot be reached or has closed the account', async () => {
    bench.wallet.fail('balance', 'hang-up', 'hang-up', { status: 'RS_ERROR_USER_DISABLED' });
    for (const code of ['studio.wallet.unreachable', 'studio.player.disabled']) {
      const launch = await bench.launchId('mixed');
      expect((await bench.game('POST /game/session', { body: { launch } })).errorCode).toBe(code);
    }
  });

  test('needs a session for everything that touches money', async () => {
    expect((await bench.spin('')).errorCode).toBe('login.not.session');
    expect((await bench.spin('made-up')).errorCode).toBe('user.or.token.invalid');
  });
});

describe('GET /game/balance', () => {
  test('asks the operator now', async () => {
    const { token } = await bench.open('mixed');
    bench.wallet.balance = 12_340;
    expect((await bench.game('GET /game/balance', { token })).value).toEqual({ balance: '1234', jackpots: [] });
    bench.wallet.balance = 100_000_000;
    bench.wallet.fail('balance', { status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect((await bench.game('GET /game/balance', { token })).errorCode).toBe('studio.session.ended');
  });
});

describe('GET /game/titles', () => {
  test('shows anyone the rules of every title', async () => {
    const all = (await bench.game<{ code: string }[]>('GET /game/titles')).value;
    expect(all.map(({ code }) => code)).toContain('mixed');
    const { value } = await bench.game('GET /game/titles/mixed');
    expect(value).toMatchObject({ code: 'mixed', rtpBps: 9500, stakes: ['10000', '20000'] });
    expect((await bench.game('GET /game/titles/none')).errorCode).toBe('studio.game.unknown');
  });
});

describe('bad input', () => {
  test('to POST /game/spin is refused with the field, before anything happens', async () => {
    const { token } = await bench.open('mixed');
    const spinKey = crypto.randomUUID();
    for (const body of [{ spinKey, stake: 10_000 }, { spinKey, stake: '1.5' }, { spinKey: 'x', stake: '10000' }, {}])
      expect((await bench.game('POST /game/spin', { token, body })).errorCode).toBe('request_param_err');
    expect((await bench.game('POST /game/spin', { token })).errorCode).toBe('request_body_required');
    expect((await bench.game('GET /game/nothing', { token })).errorCode).toBe('not.found');
    expect(bench.wallet.of('bet')).toHaveLength(0);
  });

  test('to POST /game/seed is refused', async () => {
    const { token } = await bench.open('mixed');
    for (const clientSeed of ['', 'x'.repeat(65), '🌸'.repeat(65), 5, 'a\u0000b', 'half \ud83d'])
      expect((await bench.game('POST /game/seed', { token, body: { clientSeed } })).errorCode).toBe(
        'request_param_err',
      );
  });
});

describe('demo play', () => {
  test('needs no player, calls no operator and keeps its own balance', async () => {
    const demo = { currency: 'FUN', user: undefined, token: undefined };
    const { token, balance, mode } = await bench.open('always-wins', demo);
    expect([mode, balance]).toEqual(['fun', '100000000']);
    const { value } = await bench.spin(token);
    expect(value).toMatchObject({ balance: '100040000', round: { state: 'closed' } });
    expect(bench.wallet.calls).toHaveLength(0);
  });
});

describe('seeds', () => {
  const rotate = (token: string, clientSeed: string) =>
    bench.game<{ seeds: GameSeeds; revealed: RevealedSeed }>('POST /game/seed', { token, body: { clientSeed } });

  /**
   * A transaction of another process that stays open until the test ends it. `done` is its number, once its work is
   * done.
   */
  function held(work: (db: Writer) => Promise<unknown>): { done: Promise<string>; end(): void } {
    const done = Promise.withResolvers<string>();
    const ended = Promise.withResolvers<void>();
    void bench.db.database.transact(async (db) => {
      await work(db);
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(db);
      done.resolve(rows[0]!.xid);
      await ended.promise;
    });
    return { done: done.promise, end: ended.resolve };
  }

  /**
   * Waits until a transaction waits for the end of this one; `behind` is the number of further ones waiting after it.
   */
  const isAwaited = (xid: string, behind = 0) =>
    expect
      .poll(() =>
        bench.db.database.read(async (db) => {
          const { rows } = await sql<{ first: number; behind: number }>`
            select count(*) filter (where transactionid = ${xid}::text::xid)::int as first,
                   count(*) filter (where locktype = 'tuple' and database = (
                     select oid from pg_database where datname = current_database()))::int as behind
            from pg_locks where not granted`.execute(db);
          return rows[0];
        }),
      )
      .toEqual({ first: 1, behind });

  async function playThree(session: GameSession): Promise<GameRound[]> {
    const rounds: GameRound[] = [];
    for (let i = 0; i < 3; i++) rounds.push((await bench.spin(session.token)).value.round);
    return rounds;
  }

  test('stay secret until they are changed; then every round replays from its file /game/proofs/{ref}', async () => {
    const session = await bench.open('ho-vang');
    const rounds = await playThree(session);
    expect((await bench.proof(rounds[0]!.ref)).serverSeed).toBeNull();
    const { value } = await rotate(session.token, 'my own luck');
    expect(value.revealed).toMatchObject({ commitment: session.seeds.commitment, rounds: 3 });
    expect(value.seeds).toMatchObject({
      commitment: session.seeds.nextCommitment,
      clientSeed: 'my own luck',
      nonce: 0,
    });
    for (const round of rounds) {
      const shown = await bench.proof(round.ref);
      expect(shown).toMatchObject({ commitment: session.seeds.commitment, outcome: round.outcome, win: round.win });
      expect(readRound(JSON.stringify(shown))).not.toHaveProperty('missing');
      expect(
        verifyRound({ ...shown, serverSeed: shown.serverSeed ?? '', outcome: shown.outcome as Json }),
      ).toMatchObject({
        verdict: 'ok',
        replayed: { payout: round.win },
      });
    }
    expect(rounds.map((round) => round.nonce)).toEqual([0, 1, 2]);
  });

  test('are not changed under an open round', async () => {
    const { token } = await bench.open('mixed');
    const release = bench.wallet.hold('bet');
    const spin = bench.spin(token);
    await expect.poll(() => bench.wallet.of('bet').length).toBe(1);
    expect((await rotate(token, 'peek')).errorCode).toBe('studio.round.open');
    release();
    await spin;
    expect((await rotate(token, 'peek')).success).toBe(true);
  });

  test('may change while spins arrive: each spin is played under one pair or the next', async () => {
    const { token } = await bench.open('mixed');
    const work = [bench.spin(token), rotate(token, 'between'), bench.spin(token), rotate(token, 'again')];
    const codes = (await Promise.all<{ errorCode?: string }>(work)).map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code !== undefined && code !== 'studio.round.open')).toEqual([]);
  });

  test('may change twice while a spin waits: it is played under the newest pair', async () => {
    const { token } = await bench.open('mixed', { user: 'patient' });
    const { id, session_id } = await bench.db.database.read((db) =>
      db
        .selectFrom('studio.seeds')
        .selectAll()
        .where('activated_at', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const change = async (db: Writer) => {
      await lockSeedInUse(db, session_id);
      await rotateSeeds(db, session_id, 'elsewhere');
    };
    const first = held(change);
    await first.done;
    // Keeps the spin at the first pair until the second change is under way.
    const keeper = held((db) => db.selectFrom('studio.seeds').select('id').where('id', '=', id).forUpdate().execute());
    await isAwaited(await first.done);
    const spin = bench.spin(token);
    await isAwaited(await first.done, 1);
    first.end();
    await keeper.done;
    const second = held(change);
    await second.done;
    keeper.end();
    await isAwaited(await second.done);
    second.end();
    expect((await spin).success).toBe(true);
  });

  test('of a window that another one replaced are revealed', async () => {
    const session = await bench.open('mixed');
    const { round } = (await bench.spin(session.token)).value;
    await bench.open('mixed');
    expect(commitmentOf((await bench.proof(round.ref)).serverSeed ?? '')).toBe(session.seeds.commitment);
  });
});

describe('history', () => {
  test('pages through the rounds of this game, newest first, and shows nobody else any', async () => {
    const mine = await bench.open('mixed', { user: 'historian' });
    const refs: string[] = [];
    for (let i = 0; i < 3; i++) refs.unshift((await bench.spin(mine.token)).value.round.ref);
    type Page = { rounds: GameRound[]; more: boolean };
    const first = (await bench.game<Page>('GET /game/rounds?limit=2', { token: mine.token })).value;
    expect([first.rounds.map(({ ref }) => ref), first.more]).toEqual([refs.slice(0, 2), true]);
    const next = (await bench.game<Page>(`GET /game/rounds?limit=2&before=${refs[1]}`, { token: mine.token })).value;
    expect([next.rounds.map(({ ref }) => ref), next.more]).toEqual([refs.slice(2), false]);
    const other = await bench.open('mixed', { user: 'stranger' });
    expect((await bench.game(`GET /game/rounds/${refs[0]}`, { token: other.token })).errorCode).toBe(
      'studio.round.unknown',
    );
  });
});
