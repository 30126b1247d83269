import type { Locator } from '@playwright/test';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';
import { freezeAward } from '../engine/award.types.ts';
import { addFacts, type NewFact } from '../engine/facts.ts';
import { grantTickets } from './raffle.store.ts';

/** docs/rewards.md section 2: raffles of every look with their proof, missions claimed at once, the daily chest. */
const WORDS = {
  VI: {
    all: /^Nhận cả \d+$/,
    claimed: /^Đã nhận \d+ phần thưởng$/,
    chest: /^Mở rương 20%: /,
    opened: 'Rương cho bạn',
    raffles: /^Quay thưởng/,
    acts: { egg: 'Đập trứng', chest: 'Mở rương', card: 'Lật bài' },
    tickets: 'Vé của bạn: 1',
    none: 'Vé của bạn: 0',
    won: 'Bạn trúng 7 điểm',
    proof: 'Đúng như đã chốt',
  },
  EN: {
    all: /^Claim all \d+$/,
    claimed: /rewards? (is|are) yours$/,
    chest: /^Open the chest at 20%: /,
    opened: 'The chest held',
    raffles: /^Raffle/,
    acts: { egg: 'Crack the egg', chest: 'Open the chest', card: 'Turn the card' },
    tickets: 'Your tickets: 1',
    none: 'Your tickets: 0',
    won: 'You won 7 points',
    proof: 'Just as committed',
  },
} as const;

const KINDS = ['egg', 'chest', 'card'] as const;

/** One raffle of each look, with a certain prize of seven points and one ticket, sorted after the brand's others. */
async function addRaffles({ database, brandId, playerId, username }: JourneyPlayer): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  await database.transact(async (trx) => {
    for (const look of KINDS) {
      const name = `${look} ${username}`;
      const { id } = await trx
        .insertInto('rewards.raffle')
        .values({
          brand_id: brandId,
          code: `${look}-${username}`.toUpperCase(),
          look,
          sort: 900,
          state: 'running',
          texts: JSON.stringify({ VI: { name, text: '' } }),
          starts_at: null,
          ends_at: null,
          budget_id: null,
          for_deposit: null,
          deposit_day_limit: 1,
          for_rank: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const prize = freezeAward({ kind: 'points', points: 7n });
      const texts = JSON.stringify({ VI: { name: '7 điểm', text: '' }, EN: { name: '7 points', text: '' } });
      await trx
        .insertInto('rewards.raffle_prize')
        .values({ raffle_id: id, sort: 1, texts, prize, weight: 1, stock: 1 })
        .execute();
      const grant = { raffleId: id, playerId, brandId, tickets: 1, at: new Date() };
      await grantTickets(trx, { key: `journey:${look}:${playerId}`, ...grant });
      names[look] = name;
    }
  });
  return names;
}

/** Twenty rounds in three games of two kinds, and a win of eight times the stake. */
async function play({ database, brandId, playerId }: JourneyPlayer): Promise<void> {
  const at = new Date();
  const rounds = ([game, product, ordinal]: readonly [number, string, number]): NewFact => ({
    brandId,
    playerId,
    kind: 'bets',
    key: `journey:bets:${game}:${playerId}`,
    at,
    game,
    product,
    ordinal,
    amount: 10_000n,
  });
  const win = { amount: 80_000n, other: 10_000n, game: 1, product: 'RNG' };
  await database.transact((trx) =>
    addFacts(trx, [
      ...(
        [
          [1, 'RNG', 14],
          [2, 'RNG', 3],
          [3, 'FISH', 3],
        ] as const
      ).map(rounds),
      { brandId, playerId, kind: 'win', key: `journey:win:${playerId}`, at, ...win },
    ]),
  );
}

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words: (typeof WORDS)[Look['language']] = WORDS[look.language];

    test('missions claimed at once, the chest, and a raffle of every look with its proof', async ({
      quietPage: page,
    }) => {
      const portal = test.info().project.use.baseURL ?? '';
      const { session, names } = await journeyPlayer({ dataDir: DATA_DIR, portal, prefix: 'raf' }, async (player) => {
        await play(player);
        return { session: player.session, names: await addRaffles(player) };
      });
      const centre = await openCentre(page, { session, look, entry: 'missionLeaderboard' });
      await centre.getByRole('button', { name: words.all }).click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      await centre.getByRole('button', { name: words.chest }).click();
      await expect(page.getByText(words.opened)).toBeVisible();
      await expectFits(page);

      await centre.getByRole('tab', { name: words.raffles }).click();
      for (const kind of KINDS) await drawOne(centre, words, { kind, name: names[kind] ?? '' });
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
    });
  });
}

type Words = (typeof WORDS)[Look['language']];

async function drawOne(centre: Locator, words: Words, { kind, name }: { kind: (typeof KINDS)[number]; name: string }) {
  await centre.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(centre.getByText(words.tickets)).toBeVisible();
  await centre.getByRole('button', { name: words.acts[kind], exact: true }).click();
  await expect(centre.getByText(words.won)).toBeVisible();
  await expect(centre.getByText(words.proof).first()).toBeVisible();
  await expect(centre.getByText(words.none)).toBeVisible();
}
