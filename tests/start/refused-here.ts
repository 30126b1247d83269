import { expect, vi } from 'vitest';
import { sentenceOf } from '#platform/process/failure.ts';
import { seedDemo } from '../../tools/demo.ts';
import { openInstallation } from '../../tools/installation.ts';
import { stubOwn } from './tool.ts';

/** Takes the steps of `npm start` in the process of the test, up to the first refusal; returns its sentence. */
export async function refusedHere(env: Record<string, string>): Promise<string> {
  stubOwn(env);
  const undos: (() => Promise<unknown>)[] = [];
  try {
    const { config, databaseUrl } = await openInstallation(
      () => {},
      (undo) => void undos.push(undo),
    );
    await seedDemo({ config, databaseUrl, log: () => {} });
  } catch (error) {
    const said = sentenceOf(error);
    expect(said).not.toContain('\n');
    return said;
  } finally {
    for (const undo of undos.reverse()) await undo();
    vi.unstubAllEnvs();
  }
  throw new Error(`not refused: ${JSON.stringify(env)}`);
}
