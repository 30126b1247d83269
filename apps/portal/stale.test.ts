import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { stale } from './stale.ts';

// Spec section 8: what the server pushes is on the screen without a reload, also when it happens while the page asks.
test('an answer that was on its way when something happened is not the last word', async () => {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const watch = (key: string) => {
    const observer = new QueryObserver(queries, { queryKey: [key, 'VI'], queryFn: ask });
    closers.push(observer.subscribe(() => {}));
    return () => observer.getCurrentResult().data;
  };
  const closers: (() => void)[] = [];
  const shown = watch('withdrawal');
  watch('promotions');
  expect(answers).toHaveLength(2);
  stale(queries, ['withdrawal']);
  await expect.poll(() => answers.length).toBe(3);
  answers[0]!('before');
  answers[2]!('after');
  await expect.poll(shown).toBe('after');
  expect(answers).toHaveLength(3);
  for (const close of closers) close();
});
