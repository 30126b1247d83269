import type { SourceFile } from './sources.ts';

/** Keys that name no call, each with its reason. All other code uses `call.query` or `call.key`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/accounts/session/session.page.tsx': 'who this is: up to three calls, and the same in every language',
  'features/lobby/launch/launch-stage.page.tsx': 'a launch link is for one use: asked once for each opening and player',
  'features/accounts/social/social-return.page.tsx': 'settles one visit at a provider, by calls that change something',
  'apps/backoffice/office-session.ts': 'who sits here: stays when the language changes',
};

/** The helper that builds keys. */
const HELPER = /^platform\/http\/(client|route-query)\.ts$/;

/** A key as a property, or as the first argument of a function that reads or writes single answers. */
const KEY = /\bqueryKey\b(?!: \w+\.key\()|\b[sg]et(?:QueryData|QueryState)\b(?:<[^(]*>)?\((?!\s*\w+\.key\()/g;

/** Lines with hand-written query keys, and exceptions that are no longer needed. */
export function handWrittenKeys(files: readonly SourceFile[]): string[] {
  const found = files
    .filter(({ path }) => !HELPER.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(KEY)].map(({ index }) => {
        const above = text.slice(0, index).split('\n');
        const line = text.split('\n')[above.length - 1] ?? '';
        return { path, line: `${path}:${above.length}: ${line.trim()}` };
      }),
    );
  const idle = Object.keys(EXCEPTIONS).filter((path) => !found.some((one) => one.path === path));
  return [
    ...found.filter(({ path }) => !(path in EXCEPTIONS)).map(({ line }) => line),
    ...idle.map((path) => `${path} needs no exception`),
  ];
}

/** Folders of code that runs in a browser. */
const WEBSITE = /^(features|apps\/(portal|backoffice))\//;

/** Routes in the websites' code that no contract has. */
export function unknownRoutes(files: readonly SourceFile[]): string[] {
  const named = /'((?:GET|POST|PUT|DELETE) \/[^'\s]*)'/g;
  const isContract = ({ path }: SourceFile) => path.endsWith('.contract.ts');
  const known = new Set(
    files.filter(isContract).flatMap(({ text }) => [...text.matchAll(named)].map(([, name]) => name)),
  );
  return files
    .filter((file) => !isContract(file) && WEBSITE.test(file.path) && !file.path.endsWith('.fixture.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)].flatMap(([, name = '']) => (known.has(name) ? [] : [`${path}: ${name}`])),
    );
}
