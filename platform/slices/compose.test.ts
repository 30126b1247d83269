import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { needs, slice } from './slice.ts';

interface Platform {
  clock: { now(): number };
}

const platform: Platform = { clock: { now: () => 42 } };

const wallets = slice('wallets', {
  needs: needs<Pick<Platform, 'clock'> & { mayPlay: (player: number) => boolean }>(),
  provides: {
    balanceAt: (own) => () => own.clock.now(),
    leaveVendor: (own) => (player: number) => own.mayPlay(player),
  },
  contributes: { waiting: () => ['transfers'] },
});

const limits = slice('limits', {
  needs: needs<{ leaveVendor: (player: number) => boolean }>(),
  provides: { mayPlay: (own) => (player: number) => player > 0 || own.leaveVendor(player + 1) },
  contributes: { waiting: () => ['reviews'] },
});

const overview = slice('overview', {
  needs: needs<{ waiting: readonly string[]; balanceAt: () => number }>(),
  jobs: (own) => [{ name: own.waiting.join(' '), everyMs: own.balanceAt(), closesPeriods: false, run: async () => {} }],
});

test('slices get what the platform and other slices offer, in any order', () => {
  for (const composed of [
    compose(platform, [wallets, limits, overview]),
    compose(platform, [overview, limits, wallets]),
  ]) {
    const [job] = composed.jobs();
    expect(job?.everyMs).toBe(42);
    expect(job?.name.split(' ').sort()).toEqual(['reviews', 'transfers']);
  }
});

test('slices that call each other later are no circle', () => {
  const { provided } = compose(platform, [wallets, limits, overview]);
  expect(provided.leaveVendor(0)).toBe(true);
});

test('slices that need each other while they are made are named', () => {
  const chicken = slice('chicken', {
    needs: needs<{ egg: string }>(),
    provides: { hen: (own) => `hen of ${own.egg}` },
  });
  const egg = slice('egg', { needs: needs<{ hen: string }>(), provides: { egg: (own) => `egg of ${own.hen}` } });
  expect(() => compose(platform, [chicken, egg]).provided.egg).toThrow('egg -> hen -> egg');
});

test('a provision is made once', () => {
  let made = 0;
  const once = slice('once', { needs: needs<object>(), provides: { thing: () => ++made } });
  const { provided } = compose(platform, [once]);
  expect([provided.thing, provided.thing]).toEqual([1, 1]);
});

test('only slices that were opened are closed, the last one first', async () => {
  const closed: string[] = [];
  const first = slice('first', {
    needs: needs<object>(),
    provides: { one: () => 1 },
    close: async () => void closed.push('first'),
  });
  const second = slice('second', {
    needs: needs<object>(),
    provides: { two: () => 2 },
    close: async () => void closed.push('second'),
  });
  const third = slice('third', {
    needs: needs<object>(),
    provides: { three: () => 3 },
    close: async () => void closed.push('third'),
  });
  const { provided, close } = compose(platform, [first, second, third]);
  expect([provided.three, provided.one]).toEqual([3, 1]);
  await close();
  expect(closed).toEqual(['first', 'third']);
});

test('an unmet need, a wrong type and a double provision do not compile', () => {
  // @ts-expect-error nothing provides mayPlay
  compose(platform, [wallets, overview]);
  const wrong = slice('wrong', { needs: needs<object>(), provides: { mayPlay: () => 'always' } });
  // @ts-expect-error mayPlay has another type than wallets needs
  compose(platform, [wallets, wrong]);
  const second = slice('second', { needs: needs<object>(), provides: { mayPlay: () => () => true } });
  // @ts-expect-error mayPlay is provided twice
  expect(() => compose(platform, [wallets, limits, second])).toThrow('provided twice');
  // @ts-expect-error nothing contributes to waiting
  compose(platform, [slice('lonely', { needs: needs<{ waiting: readonly string[] }>() })]);
});
