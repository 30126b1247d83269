import { join } from 'node:path';
import { capture, ROOT } from './steps.ts';

export interface ImportReport {
  modules: number;
  violations: { rule: string; from: string; to: string }[];
}

interface CruiseResult {
  modules: { source: string; followable?: boolean; coreModule?: boolean; dependencies: unknown[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const ROOMS = ['apps', 'features', 'games', 'ledger', 'platform', 'db', 'tests', 'tools', 'bench'];

/** Checks the sources below `root` against .dependency-cruiser.mjs. */
export async function cruiseImports(root: string = ROOT, rooms: readonly string[] = ROOMS): Promise<ImportReport> {
  const cruiser = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const cache = ['--cache', join(ROOT, '.cache', 'imports'), '--cache-strategy', 'content'];
  const config = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const args = [...config, ...(root === ROOT ? cache : []), ...rooms];
  const { output } = await capture(cruiser, args, root);
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser gave no report: ${output}`);
  const { modules, summary } = JSON.parse(output) as CruiseResult;
  return {
    modules: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
}
