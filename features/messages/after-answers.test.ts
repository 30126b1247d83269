import { describe, expect, it } from 'vitest';
import { openAfterAnswers } from './after-answers.ts';

const LATER = { least: 3_600_000, most: 3_600_001 };

describe('work after an answer (departures: no account enumeration)', () => {
  it('does not begin with the answer, and nothing is lost when the server stops', async () => {
    const after = openAfterAnswers(undefined, LATER);
    const done: string[] = [];
    after.add(async () => void done.push('mail'));
    await new Promise(setImmediate);
    expect(done).toEqual([]);
    await after.close();
    expect(done).toEqual(['mail']);
  });
  it('is logged when it fails, and what else waits is done', async () => {
    const errors: unknown[] = [];
    const after = openAfterAnswers({ error: (told: object) => void errors.push(told) } as never, LATER);
    const done: string[] = [];
    after.add(() => Promise.reject(new Error('no provider')));
    after.add(async () => void done.push('code'));
    await after.close();
    expect(done).toEqual(['code']);
    expect(errors).toMatchObject([{ err: { message: 'no provider' } }]);
  });
});
