export interface BatchOptions<Item, Result> {
  /** Largest number of items of a batch. */
  most: number;
  /** Largest number of batches under way at the same time. */
  atOnce: number;
  /** Keys of what an item works on: two batches under way never share a key. */
  keysOf?(item: Item): readonly string[];
  /** Does the work of a batch; answers results in the order of its items. */
  work(items: readonly Item[]): Promise<readonly Result[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  keys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects the items of callers that arrive while earlier ones are processed, and processes them together. When a batch
 * fails, each of its items is tried once more alone, so that a bad one does not fail the others: `work` must be
 * repeatable.
 */
export function inBatches<Item, Result>(options: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { most, atOnce, keysOf = () => [], work } = options;
  let queue: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let underWay = 0;
  let isPlanned = false;

  const take = () => {
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      const goes = batch.length < most && !waiting.keys.some((key) => busy.has(key));
      (goes ? batch : rest).push(waiting);
    }
    queue = rest;
    return batch;
  };
  const run = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const waiting of batch) await run([waiting]);
    }
  };
  const start = () => {
    isPlanned = false;
    while (underWay < atOnce) {
      const batch = take();
      if (batch.length === 0) return;
      const keys = batch.flatMap((waiting) => waiting.keys);
      for (const key of keys) busy.add(key);
      underWay++;
      void run(batch).finally(() => {
        underWay--;
        for (const key of keys) busy.delete(key);
        start();
      });
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, keys: keysOf(item), resolve, reject });
      if (isPlanned) return;
      // Calls of the same turn of the event loop are sent together; there is no timer.
      isPlanned = true;
      setImmediate(start);
    });
}
