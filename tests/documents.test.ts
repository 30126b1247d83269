import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources } from './sources.ts';

/** Pages that point readers to files. Benchmarks and decisions describe the past and may name deleted files. */
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
].filter((page) => page.endsWith('.md') && page !== 'docs/benchmarks.md');
const text = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const named = (like: RegExp) =>
  PAGES.flatMap((page) => [...text(page).matchAll(like)].map(([, name = '']) => ({ page, name })));

describe('documents', () => {
  it('name only files that are there', () => {
    // From the root, or from a folder that the sentence names.
    const files = named(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|sql|mjs|json|yaml|conf|md))`/g);
    const paths = sources(/./).map(({ path }) => path);
    expect(files.length).toBeGreaterThan(40);
    const missing = files.filter(
      ({ name }) => !existsSync(join(ROOT, name)) && !paths.some((path) => path.endsWith(`/${name}`)),
    );
    expect(missing.filter(({ name }) => !/colour|demo-accounts/.test(name))).toEqual([]);
  });

  it('link only to pages and files that are there', () => {
    const links = named(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(({ page, name }) => !existsSync(join(ROOT, dirname(page), name)))).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const commands = named(/npm run ([a-z][a-z:-]*)/g);
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('name every command of an administrator, and only those', () => {
    const table = text('docs/operations.md').split('## The admin command')[1]?.split('\n## ')[0] ?? '';
    const told = [...table.matchAll(/^\| (`(?!npm).*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z]+(?: [a-z]+)?)/g)].map(([, name]) => name),
    );
    const known = [...text('tools/admin.ts').matchAll(/\buse: '([a-z]+(?: [a-z]+)?)/g)].map(([, name]) => name);
    expect(known.length).toBeGreaterThan(8);
    expect(told.sort()).toEqual(known.sort());
  });
});
