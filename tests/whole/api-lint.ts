import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CLI = join(import.meta.dirname, '../../node_modules/.bin/redocly');

interface Problem {
  severity: string;
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** Mistakes of an OpenAPI document by Redocly's rules of validity; rules about naming style are left out. */
export async function apiMistakes(document: object, folder: string): Promise<string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const found = await new Promise<string>((resolve) => {
    const args = ['lint', file, '--extends', 'minimal', '--format', 'json', '--max-problems', '50'];
    execFile(CLI, args, { env: { PATH: process.env.PATH, ...quiet }, maxBuffer: 2 ** 26 }, (_, out) => resolve(out));
  });
  const { problems } = JSON.parse(found.slice(found.indexOf('{'))) as { problems: Problem[] };
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}
