import { expect, test } from 'vitest';
import { inBatches } from '#platform/jobs/batches.ts';

// platform/jobs/batches.ts: work of many callers that is done in batches.

/** A worker whose batches end when the test says so. */
function held(options: { most: number; atOnce: number }) {
  const batches: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const add = inBatches<string, string>({
    ...options,
    keysOf: (item) => [item[0]!],
    work: (items) =>
      new Promise((resolve, reject) => {
        batches.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase()))),
        });
      }),
  });
  const batch = async (at: number) => {
    await expect.poll(() => batches.length).toBeGreaterThan(at);
    return batches[at]!;
  };
  return { add, batch, count: () => batches.length };
}

test('what comes in one turn goes out together, and each caller gets its own result', async () => {
  const { add, batch } = held({ most: 10, atOnce: 1 });
  const asked = ['a1', 'b1', 'c1'].map(add);
  const first = await batch(0);
  expect(first.items).toEqual(['a1', 'b1', 'c1']);
  first.end();
  expect(await Promise.all(asked)).toEqual(['A1', 'B1', 'C1']);
});

test('what comes meanwhile waits for the batch on the same key, and nothing else does', async () => {
  const { add, batch, count } = held({ most: 10, atOnce: 2 });
  const asked = [add('a1')];
  await batch(0);
  asked.push(add('a2'), add('b1'));
  const second = await batch(1);
  expect(second.items).toEqual(['b1']);
  second.end();
  expect(await asked[2]).toBe('B1');
  expect(count()).toBe(2);
  (await batch(0)).end();
  (await batch(2)).end();
  expect(await Promise.all(asked)).toEqual(['A1', 'A2', 'B1']);
});

test('a batch takes no more than allowed', async () => {
  const { add, batch } = held({ most: 2, atOnce: 1 });
  const asked = ['a1', 'b1', 'c1'].map(add);
  (await batch(0)).end();
  const second = await batch(1);
  expect(second.items).toEqual(['c1']);
  second.end();
  expect(await Promise.all(asked)).toHaveLength(3);
});

test('one that fails fails nobody else: after a failure each is tried alone', async () => {
  const add = inBatches<number, number>({
    most: 10,
    atOnce: 1,
    work: async (items) => {
      if (items.includes(2)) throw new Error('two is bad');
      return items.map((item) => item * 10);
    },
  });
  const told = await Promise.allSettled([1, 2, 3].map(add));
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    10,
    'Error: two is bad',
    30,
  ]);
});
