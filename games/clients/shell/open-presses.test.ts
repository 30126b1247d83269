import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused, NETWORK_FAILURE } from '#platform/http/client.ts';
import { OpenPresses } from './open-presses.ts';

/** "Not taken" is told only when the studio says so. */

const session = (nickname: string) =>
  ({ game: { code: 'football' }, player: { nickname } }) as ConstructorParameters<typeof OpenPresses>[0];
const refusal = (code: string, status: number) => new CallRefused({ code, message: 'said', detail: null, status });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** A page that is left while these presses are being asked for, and the next one. */
function reloaded(...ids: string[]): OpenPresses {
  void new OpenPresses(session('mai'), () => {}).send(ids, () => new Promise(() => {}));
  return new OpenPresses(session('mai'), () => {});
}
const told = async (presses: OpenPresses, taken: Record<string, boolean>) =>
  (await presses.recall(async (id) => taken[id]!))?.text;

describe('presses before a reload', () => {
  it('were taken, or not, or some of them; and are told once', async () => {
    const presses = reloaded('a', 'b');
    expect(await told(presses, { a: true, b: true })).toEqual({ key: 'game.press.taken' });
    expect(await told(presses, {})).toBeUndefined();
    expect(await told(reloaded('a', 'b'), { a: false, b: false })).toEqual({ key: 'game.press.gone' });
    expect(await told(reloaded('a', 'b'), { a: false, b: true })).toEqual({ key: 'game.press.some' });
  });

  it('stay open when the studio does not say what became of them', async () => {
    const presses = reloaded('a');
    const ended = await presses.recall(() => Promise.reject(refusal('studio.session.ended', 401)));
    expect(ended).toMatchObject({ text: { key: 'game.session.ended' }, action: 'close' });
    expect(await told(presses, { a: true })).toEqual({ key: 'game.press.taken' });
  });

  it('are asked for until an answer comes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const answers = [refusal(NETWORK_FAILURE, 0), refusal('system.error', 503), true];
    const asked = reloaded('a').recall(async () => {
      const answer = answers.shift()!;
      if (answer instanceof CallRefused) throw answer;
      return answer === true;
    });
    await vi.advanceTimersByTimeAsync(2_200);
    vi.useRealTimers();
    expect((await asked)?.text).toEqual({ key: 'game.press.taken' });
  });

  it('are told to the player who made them', async () => {
    reloaded('a');
    expect(await new OpenPresses(session('lan'), () => {}).recall(async () => false)).toBeNull();
  });

  it('are forgotten with their answer', async () => {
    const presses = new OpenPresses(session('mai'), () => {});
    expect(await presses.send(['a'], async () => 'done')).toBe('done');
    expect(await presses.recall(async () => true)).toBeNull();
  });
});
