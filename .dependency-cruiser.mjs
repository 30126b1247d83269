// The import rules of docs/architecture.md, enforced. `npm run check` runs this and counts the modules it parsed.
const BROWSER_ONLY = '(\\.(page|desk)\\.tsx|\\.screens\\.ts)$';
const SERVER_ONLY = '\\.(server|store|jobs|projection|slice)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nobody-imports-apps',
      severity: 'error',
      from: { pathNot: '^(apps|tests|tools|bench)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(apps|features|games|ledger|db/seed)/' },
    },
    {
      name: 'ledger-knows-no-feature',
      severity: 'error',
      from: { path: '^ledger/' },
      to: { path: '^(apps|features|games)/' },
    },
    {
      name: 'engines-import-nothing',
      severity: 'error',
      from: { path: '^games/engines/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^games/engines/' },
    },
    {
      name: 'studio-is-a-stranger',
      severity: 'error',
      from: { path: '^games/(studio|clients)/', pathNot: '\\.(test|e2e)\\.ts$' },
      to: { path: '^(apps|features|ledger|games/vendors|db/seed)/' },
    },
    {
      name: 'vendors-import-platform-only',
      severity: 'error',
      from: { path: '^games/vendors/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|features|ledger|games/(studio|clients|engines))/' },
    },
    {
      name: 'features-meet-at-the-door',
      severity: 'error',
      comment:
        'Feature to feature only through *.contract.ts, *.events.ts, public.ts or, in the browser, public.page.tsx',
      from: { path: '^features/([^/]+)/', pathNot: '\\.(test|e2e)\\.ts$' },
      to: {
        path: '^features/',
        pathNot: ['^features/$1/', '\\.(contract|events)\\.ts$', '/public\\.ts$', '/public\\.page\\.tsx$'],
      },
    },
    {
      name: 'screens-never-reach-the-server',
      severity: 'error',
      from: { path: BROWSER_ONLY },
      to: { path: [SERVER_ONLY, '^ledger/', '/public\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-files-do-no-io',
      severity: 'error',
      from: { path: '\\.(contract|rules|postings)\\.ts$' },
      to: {
        path: [
          '^platform/(db|events|keys|observe)/',
          SERVER_ONLY,
          '^(node:)?(fs|net|http|child_process|dns|tls)(/|$)',
          'node_modules/(pg|kysely|fastify)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/|\\.(css|json|svg|webp|woff2|sql)$|^virtual:|\\?' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
