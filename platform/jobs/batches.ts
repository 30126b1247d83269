export interface BatchOptions<Item, Result> {
  /** Items of one batch at most. */
  most: number;
  /** Batches under way at the same time. */
  atOnce: number;
  /** What an item works on: two batches under way never share a key. */
  keysOf?(item: Item): readonly string[];
  /** Does the work of a batch; results in the order of its items. */
  work(items: readonly Item[]): Promise<readonly Result[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  keys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Gathers the items of callers who come while earlier ones are worked on, and does them together. When a batch fails,
 * each of its items is tried once more alone, so that a bad one fails nobody else: `work` must bear a repetition.
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
      // The callers of this turn of the event loop go out together; there is no timer to wait for.
      isPlanned = true;
      setImmediate(start);
    });
}
