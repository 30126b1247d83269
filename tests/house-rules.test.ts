import { describe, expect, it } from 'vitest';
import { FRAME_ERRORS } from '#platform/http/refusal.ts';
import { isReviewed, LANGUAGES } from '#platform/i18n/languages.ts';
import { sharedClasses } from './class-names.ts';
import { changedMigrations } from './migrations/changed-migrations.ts';
import { handWrittenKeys, unknownRoutes } from './query-keys.ts';
import { ROOT, type SourceFile, sources } from './sources.ts';

/** Rules of docs/architecture.md that a linter cannot see. */
const code = sources(/\.tsx?$/);
const production = code.filter(({ path }) => !/\.(test|e2e)\.ts$/.test(path) && !/^(tests|bench)\//.test(path));
const tests = code.filter(({ path }) => /\.(test|e2e)\.ts$/.test(path));

const offenders = (files: SourceFile[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

describe('environment and money', () => {
  it('only platform/config reads the environment', () => {
    // tools pass the environment on to the processes that they start; the test harness chooses a browser by it.
    const files = production.filter(({ path }) => !/^(platform\/config|tools)\//.test(path));
    expect(offenders(files, /process\.env/)).toEqual([]);
  });

  it('no amount is typed as number', () => {
    const money = /\b(amount|balance|stake|payout|turnover|deposit|withdrawal|winnings)\w*\??: number\b/i;
    const files = production.filter(({ path }) => !/\.(contract|data)\.tsx?$/.test(path));
    expect(offenders(files, money)).toEqual([]);
  });

  it('no float parsing and no rounding helpers on money', () => {
    const files = production.filter(({ path }) => /^(ledger|features\/(cashier|wagers))\//.test(path));
    expect(offenders(files, /parseFloat|toFixed\(/)).toEqual([]);
  });
});

describe('time', () => {
  it('features and the ledger take it from the clock they are given, which follows the database', () => {
    // Browsers and tests have their own; the seed writes when it runs.
    const own = /\.(test|e2e|fixture|hooks|page|desk)\.tsx?$|\/add-[\w-]+\.ts$/;
    const known = ['accounts/public.ts', 'accounts/register/register.rules.ts', 'accounts/session/balance-hold.ts'];
    const files = production.filter(
      ({ path }) =>
        /^(features|ledger)\/.*\.ts$/.test(path) && !own.test(path) && !known.includes(path.replace('features/', '')),
    );
    expect(offenders(files, /\bDate\.now\(\)|\bnew Date\(\)|\bsystemClock\b/)).toEqual([]);
  });
});

describe('questions', () => {
  it('have keys that name their call (H6)', () => {
    expect(handWrittenKeys(production)).toEqual([]);
    const screen = (text: string) => [...production, { path: 'features/lobby/home/a.hooks.ts', text }];
    for (const breach of [
      "useQuery({ queryKey: ['games'], queryFn });",
      'useQuery({ queryKey, queryFn });',
      'queries.invalidateQueries({ queryKey: GAMES });',
      "queries.setQueryData(['games'], list);",
      "queries.getQueryData<Game[]>(['games']);",
      'queries.getQueryData(GAMES);',
    ])
      expect(handWrittenKeys(screen(breach)), breach).toEqual([`features/lobby/home/a.hooks.ts:1: ${breach}`]);
    expect(handWrittenKeys(screen("queries.setQueryData(call.key('GET /portal/limits'), view);"))).toEqual([]);
    // An exception that is no longer needed must be removed.
    const mended = production.map((file) =>
      file.path === 'apps/backoffice/office-session.ts' ? { ...file, text: '' } : file,
    );
    expect(handWrittenKeys(mended)).toEqual(['apps/backoffice/office-session.ts needs no exception']);
  });

  it('are asked again in one place, which drops older answers under way', () => {
    const again = /\binvalidateQueries\((?!.*refetchType: 'none')|\brefetchType: '(?!none)/;
    expect(offenders(production, again)).toEqual([expect.stringMatching(/^platform\/http\/route-query\.ts:/)]);
  });

  it('and what asks them again name calls that exist', () => {
    expect(unknownRoutes(production)).toEqual([]);
    const breach = { path: 'apps/portal/live-events.ts', text: "const CHAT = ['GET /wps/relay/PARLOR_talk'];" };
    expect(unknownRoutes([...production, breach])).toEqual(['apps/portal/live-events.ts: GET /wps/relay/PARLOR_talk']);
  });
});

describe('locks', () => {
  it('are all named in platform/db/locks.ts', () => {
    const files = [...production, ...sources(/^db\/.*\.sql$/)].filter(
      ({ path }) => !/^(platform\/db\/(locks|migrate)\.ts|db\/functions\/ledger_\w+\.sql)$/.test(path),
    );
    expect(offenders(files, /pg_(try_)?advisory/)).toEqual([]);
  });
});

describe('migrations', () => {
  const namesIn = (folder: string) =>
    sources(new RegExp(`^db/${folder}/`)).map(({ path }) => path.replace(`db/${folder}/`, ''));

  it('are unchanged once they are committed', () => {
    expect(changedMigrations(ROOT)).toEqual([]);
  });

  it('are named by the minute in which they were written', () => {
    expect(namesIn('migrations').filter((name) => !/^20\d{10}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  });

  it('files of functions can run again', () => {
    const once = /\bcreate (?!or replace function|or replace procedure)|\b(drop|alter|insert) /i;
    const topLevel = sources(/^db\/functions\/.*\.sql$/).map(({ path, text }) => ({
      path,
      text: text.replace(/\$\$.*?\$\$/gs, '').replace(/--.*$/gm, ''),
    }));
    expect(topLevel.length).toBeGreaterThan(0);
    expect(offenders(topLevel, once)).toEqual([]);
  });
});

describe('texts', () => {
  const catalogue = (language: string) => {
    const entries = sources(new RegExp(`\\.${language}\\.json$`)).flatMap(({ path, text }) =>
      Object.keys(JSON.parse(text) as Record<string, string>).map((key) => ({ key, path })),
    );
    return entries;
  };
  const vi = catalogue('vi');
  const en = catalogue('en');

  it('every key stands once and in both languages', () => {
    const keys = (list: typeof vi) => list.map(({ key }) => key).sort();
    expect(keys(vi)).toEqual([...new Set(keys(vi))]);
    expect(keys(en)).toEqual(keys(vi));
  });

  it('both languages use the same placeholders', () => {
    const texts = (language: string) =>
      Object.assign({}, ...sources(new RegExp(`\\.${language}\\.json$`)).map(({ text }) => JSON.parse(text))) as Record<
        string,
        string
      >;
    const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    const [viTexts, enTexts] = [texts('vi'), texts('en')];
    const different = Object.keys(viTexts).filter(
      (key) => `${placeholders(viTexts[key] ?? '')}` !== `${placeholders(enTexts[key] ?? '')}`,
    );
    expect(different).toEqual([]);
  });

  it('what a player or visitor reads stands in every language, with the same placeholders', () => {
    const filesOf = (language: string) =>
      sources(new RegExp(`^(apps/(portal|server)|features|platform)/.*\\.${language}\\.json$`)).filter(
        ({ path }) => !path.includes('-desk.'),
      );
    const textsOf = (language: string) =>
      new Map(
        filesOf(language).flatMap(({ path, text }) =>
          Object.entries(JSON.parse(text) as Record<string, string>).map(
            ([key, value]) => [key, { value, room: path.slice(0, -`.${language}.json`.length) }] as const,
          ),
        ),
      );
    const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    const english = textsOf('en');
    const problems = LANGUAGES.filter((language) => !isReviewed(language)).flatMap((language) => {
      const texts = textsOf(language.toLowerCase());
      // Operators use the reviewed languages only.
      const wanted = [...english].filter(([key]) => !/\.desk\.|^office\./.test(key));
      return wanted.flatMap(([key, { value, room }]) => {
        const text = texts.get(key);
        if (!text) return [`${language} lacks ${key}`];
        if (text.room !== room) return [`${language} has ${key} in another room`];
        return `${placeholders(text.value)}` === `${placeholders(value)}` ? [] : [`${language} placeholders of ${key}`];
      });
    });
    expect(problems).toEqual([]);
  });

  it('every text that code asks for by name exists', () => {
    const known = new Set(vi.map(({ key }) => key));
    const asked = production.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => ({ path, key: key ?? '' })),
    );
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('every text is asked for somewhere, by its name or by a template', () => {
    const all = production.map(({ text }) => text).join('\n');
    const names = new Set([...all.matchAll(/['"`]([\w.#:-]+)['"`]|^\s*'?([\w.-]+)'?:/gm)].map(([, a, b]) => a ?? b));
    // `accounts.field.${field}`: matches every key with this beginning, middle and end.
    const templates = [...all.matchAll(/`([a-zA-Z]+\.[^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, template = '']) => {
      const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
      if (!parts.every((part) => /^[\w.-]*$/.test(part))) return [];
      return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
    });
    const isAsked = (key: string) =>
      names.has(key) || names.has(key.replace(/^error\./, '')) || templates.some((template) => template.test(key));
    expect(vi.filter(({ key }) => !isAsked(key))).toEqual([]);
  });

  it('every error code that a contract declares has its text', () => {
    const known = new Set(vi.map(({ key }) => key));
    const declared = production
      .filter(({ path }) => path.endsWith('.contract.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/errors: \[([^\]]*)\]/g)].flatMap(([, list]) =>
          [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, key]) => ({ path, key: key ?? '' })),
        ),
      );
    const frame = Object.keys(FRAME_ERRORS).map((key) => ({ path: 'platform/http/refusal.ts', key }));
    expect([...declared, ...frame].filter(({ key }) => !known.has(`error.${key}`))).toEqual([]);
  });
});

describe('contracts', () => {
  it('every call is named by at least one test', () => {
    // A fixture holds shared parts of its folder's tests, including paths.
    const tested = [...tests, ...code.filter(({ path }) => path.endsWith('.fixture.ts'))]
      .map(({ text }) => text)
      .join('\n');
    const routes = production
      .filter(({ path }) => path.endsWith('.contract.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {2}'((?:GET|POST|PUT|DELETE) [^']+)':/gm)].map(([, route]) => ({
          path,
          route: route ?? '',
        })),
      );
    expect(routes.length).toBeGreaterThan(0);
    // Tests may have a prefix in a constant, so the call's own name decides.
    const nameOf = (route: string) =>
      route
        .replace(/\/?\{.*/, '')
        .split('/')
        .at(-1) ?? route;
    const untested = routes.filter(({ route }) => !new RegExp(`[/\`']${nameOf(route)}\\b`).test(tested));
    expect(untested).toEqual([]);
  });
});

describe('shape', () => {
  it('properties are written out, not spread from an object made for that', () => {
    expect(offenders(code, /\.\.\.\{/).filter((line) => !line.includes('/\\.\\.\\.'))).toEqual([]);
  });

  it('no two rooms share a class name, so that no page looks otherwise after another was open (L3)', () => {
    expect(sharedClasses(sources(/\.css$/))).toEqual([]);
    const home = { path: 'features/lobby/home/home.css', text: '.promo-text { width: 66%; }' };
    const detail = (text: string) => [home, { path: 'features/rewards/promotions/detail.css', text }];
    for (const breach of ['.promo-text > p { margin: 0; }', '@media print { .detail .promo-text { margin: 0; } }'])
      expect(sharedClasses(detail(breach)), breach).not.toEqual([]);
    expect(sharedClasses(detail('.detail-text:has(.promo-card, b) { margin: 0; }'))).toEqual([]);
  });

  it('no file is longer than 400 lines, data tables apart', () => {
    const long = [...code, ...sources(/\.(css|sql|mjs)$/)].filter(
      ({ path, text }) => !/\.data\.ts$/.test(path) && text.split('\n').length > 401,
    );
    expect(long.map(({ path, text }) => `${path} (${text.split('\n').length - 1})`)).toEqual([]);
  });

  it('no effect ends in what a scrolling or playing browser promises', () => {
    // In newer browsers scroll calls return a promise, and React calls what an effect returns.
    const returned = /Effect\(\(\) => [^{(].*\.(scroll\w*|play|animate|requestFullscreen)\(/;
    expect(offenders(production, returned)).toEqual([]);
  });

  it('desks upload by the shared part, with which saving waits for the picture', () => {
    const desks = production.filter(({ path }) => path.endsWith('.desk.tsx'));
    expect(offenders(desks, /\bsendForm\(|type="file"/)).toEqual([]);
  });

  it('no test is skipped, focused, slept or retried', () => {
    const others = tests.filter(({ path }) => path !== 'tests/house-rules.test.ts');
    expect(offenders(others, /\.(skip|only|todo|fixme)\(|waitForTimeout\(|retries: *[1-9]/)).toEqual([]);
  });

  it('no test has a time limit of its own: limits are in tests/patience.ts', () => {
    const helpers = code.filter(({ path }) => /^tests\/|\.fixture\.ts$/.test(path) && path !== 'tests/patience.ts');
    const own = /\btimeout: *[\d_]|\bsetTimeout\([\d_]+\)|^ *\}, [\d_]{5,}\);$/;
    expect(offenders([...new Set([...tests, ...helpers])], own)).toEqual([]);
  });

  it('nothing is left marked as unfinished', () => {
    const marks = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        'not imple' + 'mented',
        'coming ' + 'soon',
        'sắp ra ' + 'mắt',
        'lorem ' + 'ipsum',
      ].join('|'),
      'i',
    );
    const others = [...code, ...sources(/\.(css|sql|json)$/)].filter(
      ({ path }) => path !== 'tests/house-rules.test.ts',
    );
    expect(offenders(others, marks)).toEqual([]);
  });
});
