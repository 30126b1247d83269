import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { routeKey } from '#platform/http/route-query.ts';
import { stale } from './stale.ts';

// Spec section 8: a server event updates the screen without a reload, even if it arrives during a request.
test('an answer that was on its way when something happened is not the last word', async () => {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const watch = (route: string) => {
    const observer = new QueryObserver(queries, { queryKey: routeKey(route, {}, 'VI'), queryFn: ask });
    closers.push(observer.subscribe(() => {}));
    return () => observer.getCurrentResult().data;
  };
  const closers: (() => void)[] = [];
  const shown = watch('GET /wps/relay/PARLOR_withdrawChecklist');
  watch('GET /wps/relay/PARLOR_promotions');
  expect(answers).toHaveLength(2);
  stale(queries, ['GET /wps/relay/PARLOR_withdrawChecklist']);
  await expect.poll(() => answers.length).toBe(3);
  answers[0]!('before');
  answers[2]!('after');
  await expect.poll(shown).toBe('after');
  expect(answers).toHaveLength(3);
  for (const close of closers) close();
});
