import { matchesGlob, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from '../sources.ts';
import { readModule } from './module-facts.ts';
import { ReachableTexts, type Website } from './reachable-texts.ts';

const SCREENS =
  /^(apps\/(portal|backoffice)|features|games|platform)\/.*(?<!\.(test|e2e|fixture|config|server|store))\.tsx?$/;
const code = sources(SCREENS);
const catalogues = sources(/\.vi\.json$/);
const reachable = new ReachableTexts(code, catalogues);

const inFolderOf = (module: string, spec: string) =>
  spec.startsWith('#') ? spec.slice(1) : posix.join(posix.dirname(module), spec);
const factsOf = (path: string) => readModule(path, code.find((file) => file.path === path)!.text);

/** The catalogues that a module of texts imports. */
function imported(module: string): string[] {
  const from = [...factsOf(module).imports.values()].map((one) => inFolderOf(module, one.from));
  return from.filter((path) => path.endsWith('.json'));
}

/** The catalogues that it finds by its patterns. */
function found(module: string, unit: string): string[] {
  const patterns = factsOf(module)
    .units.get(unit)!
    .globs.map((pattern) => inFolderOf(module, pattern));
  return catalogues.map(({ path }) => path).filter((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
}

const WEBSITES: Record<string, Website> = {
  portal: { entry: 'apps/portal/main.tsx', first: imported('apps/portal/texts/first-texts.vi.ts') },
  'back office': { entry: 'apps/backoffice/main.tsx', first: found('apps/backoffice/texts.ts', 'FILES') },
  // Its first texts are fetched by the module that the entry waits for.
  studio: {
    entry: 'games/clients/main.tsx',
    first: factsOf('games/clients/shell/game-texts.ts')
      .units.get('CATALOGUES')!
      .fetches.map((spec) => inFolderOf('games/clients/shell/game-texts.ts', spec)),
  },
};

describe('texts of screens', () => {
  it.each(Object.entries(WEBSITES))('the %s loads every text before the code that shows it', (_, website) => {
    expect(website.first.length).toBeGreaterThan(1);
    expect(reachable.missingIn(website)).toEqual([]);
  });

  it('every text exists that a screen asks for, also by a condition or a template', () => {
    expect(reachable.unknownKeys()).toEqual([]);
  });
});

/** A website of three departments, in which a part of one is shown on a page of another. */
const PAGE = "import { Part } from '../b/public.page.tsx'; export const Page = () => <Part />;";
const PLANTED: Record<string, string> = {
  'features/a/page.page.tsx': PAGE,
  'features/b/public.page.tsx': "export { Part } from './part.page.tsx'; export { Other } from './other.page.tsx';",
  'features/b/part.page.tsx':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    "export const Part = () => { const t = useText(); return <p>{t(`b.part.${open ? 'on' : 'off'}`)}</p>; };",
  'features/b/other.page.tsx': "export const Other = () => { const t = useText(); return <p>{t('c.other')}</p>; };",
  'features/b/texts.hooks.ts':
    "export const useBTexts = lateTexts(import.meta.glob('./b.*.json', { import: 'default' }));",
};
const TEXTS = {
  'features/b/b.vi.json': '{ "b.part.on": "x", "b.part.off": "y" }',
  'features/c/c.vi.json': '{ "c.other": "z" }',
};

describe('the check of texts', () => {
  const main = (loader: string) =>
    `const page = route({ ${loader} component: page(() => import('../features/a/page.page.tsx'), 'Page') });`;
  const missing = (changed: Record<string, string>) => {
    const files = Object.entries({ ...PLANTED, ...changed }).map(([path, text]) => ({ path, text }));
    const texts = Object.entries(TEXTS).map(([path, text]) => ({ path, text }));
    return new ReachableTexts(files, texts).missingIn({ entry: 'apps/main.tsx', first: [] }).map(({ key }) => key);
  };

  it('finds a text that the page does not load, and nothing of what the page does not show', () => {
    expect(missing({ 'apps/main.tsx': main('') })).toEqual(['b.part.on', 'b.part.off']);
  });

  it('is content if the route loads it, or the part itself', () => {
    expect(missing({ 'apps/main.tsx': main("loader: () => needTexts('b'),") })).toEqual([]);
    const part =
      "import { useBTexts } from './texts.hooks.ts'; export const Part = () => { useBTexts(); return t('b.part.on'); };";
    expect(missing({ 'apps/main.tsx': main(''), 'features/b/part.page.tsx': part })).toEqual([]);
  });
});
