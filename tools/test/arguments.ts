/** What is run: `undefined` is nothing, a list has the runner's further arguments. */
export interface Scope {
  checks: boolean;
  units?: readonly string[] | undefined;
  journeys?: readonly string[] | undefined;
}

export const USAGE = `npm test                         everything but the long tests
npm test -- changed [COMMIT]     the checks, and the tests that import what differs from COMMIT (the last one)
npm test -- units                the unit, HTTP and house rule tests
npm test -- journeys             the browser journeys
npm test -- only FILE [NAME]     one file, or one test of it
npm run test:long                the tests that take long: drills, kills, months of play, many rounds
`;

/** Long tests are told by their file's name. */
const SHORT = { units: ['--exclude', '**/*.long.test.ts'], journeys: ['^(?!.*\\.long\\.e2e\\.ts$)'] };
const LONG = { units: ['.long.test.ts'], journeys: ['\\.long\\.e2e\\.ts$'] };

/** Undefined when the words are none of USAGE. */
export function argumentsOf(words: readonly string[]): Scope | undefined {
  const [mode, first, second, ...rest] = words;
  if (rest.length > 0) return undefined;
  if (mode === undefined) return { checks: true, ...SHORT };
  if (mode === 'changed' && second === undefined) return changed(first);
  if ((mode === 'units' || mode === 'journeys') && first === undefined) return { checks: false, [mode]: SHORT[mode] };
  if (mode === 'only' && first !== undefined) return only(first, second);
  if (mode === 'long' && first === undefined) return { checks: false, ...LONG };
  return undefined;
}

const changed = (commit = 'HEAD'): Scope => ({
  checks: true,
  units: [...SHORT.units, '--changed', commit, '--passWithNoTests'],
  journeys: [...SHORT.journeys, `--only-changed=${commit}`, '--pass-with-no-tests'],
});

function only(file: string, name: string | undefined): Scope {
  const pattern = name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return file.endsWith('.e2e.ts')
    ? { checks: false, journeys: [file, ...(pattern === undefined ? [] : ['-g', pattern])] }
    : { checks: false, units: [file, ...(pattern === undefined ? [] : ['-t', pattern])] };
}
