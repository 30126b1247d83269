import { sources } from '#tests/sources.ts';

/** What is run: `undefined` is nothing, a list has the runner's further arguments. */
export interface Scope {
  checks: boolean;
  units?: readonly string[] | undefined;
  journeys?: readonly string[] | undefined;
  /** Properties are tried as often as tests/long.ts says for it. */
  long?: boolean;
}

export const USAGE = `npm test                         everything but the long tests
npm test -- changed [COMMIT]     the checks, and the tests that import what differs from COMMIT (the last one)
npm test -- units                the unit, HTTP and house rule tests
npm test -- journeys             the browser journeys
npm test -- only FILE [NAME]     one file, or one test of it
npm run test:long                the tests that take long: drills, kills, months of play, many rounds
`;

/** Long tests are told by their file's name, or try something more often than the others do. */
const SHORT = { units: ['--exclude', '**/*.long.test.ts'], journeys: ['^(?!.*\\.long\\.e2e\\.ts$)'] };

/** Undefined when the words are none of USAGE. */
export function argumentsOf(words: readonly string[]): Scope | undefined {
  const [mode, first, second, ...rest] = words;
  if (rest.length > 0) return undefined;
  if (mode === undefined) return { checks: true, ...SHORT };
  if (mode === 'changed' && second === undefined) return changed(first);
  if ((mode === 'units' || mode === 'journeys') && first === undefined) return { checks: false, [mode]: SHORT[mode] };
  if (mode === 'only' && first !== undefined) return only(first, second);
  if (mode === 'long' && first === undefined) return long();
  return undefined;
}

const changed = (commit = 'HEAD'): Scope => ({
  checks: true,
  units: [...SHORT.units, '--changed', commit, '--passWithNoTests'],
  journeys: [...SHORT.journeys, `--only-changed=${commit}`, '--pass-with-no-tests'],
});

function long(): Scope {
  const oftener = sources(/\.test\.ts$/).filter(({ text }) => text.includes("'#tests/long.ts'"));
  const units = ['.long.test.ts', ...oftener.map(({ path }) => path)];
  return { checks: false, units, journeys: ['\\.long\\.e2e\\.ts$'], long: true };
}

function only(file: string, name: string | undefined): Scope {
  const pattern = name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return file.endsWith('.e2e.ts')
    ? { checks: false, journeys: [file, ...(pattern === undefined ? [] : ['-g', pattern])] }
    : { checks: false, units: [file, ...(pattern === undefined ? [] : ['-t', pattern])] };
}
