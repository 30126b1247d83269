import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain, routeKey } from './route-query.ts';

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
  void askAgain(queries, ['GET /wps/relay/PARLOR_withdrawChecklist']);
  await expect.poll(() => answers.length).toBe(3);
  answers[0]!('before');
  answers[2]!('after');
  await expect.poll(shown).toBe('after');
  expect(answers).toHaveLength(3);
  for (const close of closers) close();
});

test('who waits for a first answer under way gets the new one', async () => {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryKey = routeKey('GET /wps/member/info', {}, 'VI');
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const close = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  const waiting = queries.fetchQuery({ queryKey, queryFn });
  void askAgain(queries, ['GET /wps/member/info']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!('before');
  answers[1]!('after');
  expect(await waiting).toBe('after');
  close();
});

test('an answer under way that no screen shows any more is dropped', async () => {
  const queries = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryKey = routeKey('GET /wps/member/info', {}, 'VI');
  const ask = { queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) };
  new QueryObserver(queries, ask).subscribe(() => {})();
  await askAgain(queries, ['GET /wps/member/info']);
  answers[0]!('before');
  const close = new QueryObserver(queries, { ...ask, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  await expect.poll(() => answers.length).toBe(2);
  close();
});
