import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Call, Contract } from '#platform/http/contract.ts';
import { basisOf } from './basis.ts';

/**
 * Writes the tables `calls-<department>.md` beside this file from the contracts: `node docs/wire/tables.ts` in the
 * repository's root. The contracts are the truth; the tables are for reading.
 */
interface Row {
  route: string;
  call: Call;
}

type Schema = Record<string, unknown>;

const DEEPEST = 3;
const escaped = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null) return false;
  const routes = Object.keys(value);
  return routes.length > 0 && routes.every((route) => /^(GET|POST|PUT|DELETE) \//.test(route));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;
}

/** Members of an object; of a list those of its items, marked with []; of a union those of every branch. */
function fieldsOf(schema: Schema, depth = 0): string {
  const branches = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  if (branches) return [...new Set(branches.map((branch) => fieldsOf(branch, depth)).filter(Boolean))].join(' or ');
  if (schema.type === 'array') {
    const inside = fieldsOf((schema.items ?? {}) as Schema, depth);
    return inside ? `[]${inside}` : '[]';
  }
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (members.length === 0) return mapOf(schema, depth);
  if (depth >= DEEPEST) return '{…}';
  const required = new Set((schema.required ?? []) as string[]);
  const listed = members.map(([name, member]) => {
    const inside = fieldsOf(member, depth + 1);
    return `${name}${required.has(name) ? '' : '?'}${inside ? ` ${inside}` : ''}`;
  });
  return depth === 0 ? listed.join(', ') : `{${listed.join(', ')}}`;
}

/** An object whose member names are data. */
function mapOf({ additionalProperties: value }: Schema, depth: number): string {
  if (typeof value !== 'object' || value === null) return '';
  return `map to ${fieldsOf(value as Schema, Math.max(1, depth)) || String((value as Schema).type ?? 'value')}`;
}

function asks({ params, query, body, upload }: Call): string {
  const parts = [params, query, body].flatMap((schema) => (schema ? [fieldsOf(schemaOf(schema, 'input'))] : []));
  if (upload) parts.push('files');
  return parts.filter(Boolean).join('; ') || '-';
}

function answers({ output, framing }: Call): string {
  if (framing === 'file') return 'a file';
  if (framing === 'own') return 'a page or a redirect';
  const schema = schemaOf(output, 'output');
  const fields = fieldsOf(schema);
  const type = typeof schema.type === 'string' ? schema.type : 'value';
  return `${framing === 'bare' ? 'bare: ' : ''}${fields || (type === 'object' ? 'nothing' : type)}`;
}

function marks({ encrypted, moduleId, openWhenClosed, changesState }: Call): string {
  const told = [
    moduleId ? `\`${moduleId}\`` : '',
    encrypted ? 'encrypted' : '',
    openWhenClosed ? 'open when closed' : '',
    changesState ? 'changes state' : '',
  ];
  return told.filter(Boolean).join(', ') || '-';
}

function line({ route, call }: Row): string {
  const aliases = (call.aliases ?? []).map((alias) => `<br>also \`${alias}\``).join('');
  const cells = [
    `\`${route}\`${aliases}<br>${call.summary}`,
    typeof call.access === 'string' ? call.access : `operator: ${call.access.operator.join(', ')}`,
    marks(call),
    asks(call),
    answers(call),
    call.errors.join(', ') || '-',
    `${basisOf(route)}: ${call.source}`,
  ];
  return `| ${cells.map(escaped).join(' | ')} |`;
}

const isWire = (route: string) => /^\w+ \/(wps|lgw|lotto)/.test(route);

function page(department: string, rows: readonly Row[]): string {
  const head = [
    '| Call | Who | Marks | Asks | Answers | Refusals of its own | Basis |',
    '|---|---|---|---|---|---|---|',
  ];
  return [
    `# Calls of ${department}`,
    '',
    'Made by `node docs/wire/tables.ts` from the contracts; do not edit. A question mark follows what may be left out. Every call may also answer the frame’s refusals ([wire.md](../wire.md), 1.3).',
    '',
    ...head,
    ...rows.map(line),
    '',
  ].join('\n');
}

async function contractsOf(file: string): Promise<Row[]> {
  const exported = (await import(resolve(file))) as Record<string, unknown>;
  return Object.values(exported)
    .filter(isContract)
    .flatMap((calls) => Object.entries(calls).map(([route, call]) => ({ route, call })));
}

const departments = new Map<string, Row[]>();
for (const file of globSync('features/**/*.contract.ts').sort()) {
  const department = file.split('/')[1] ?? '';
  const wire = (await contractsOf(file)).filter(({ route }) => isWire(route));
  departments.set(department, [...(departments.get(department) ?? []), ...wire]);
}
for (const [department, rows] of departments) {
  const seen = new Set<string>();
  const once = rows.filter(({ route }) => !seen.has(route) && seen.add(route));
  if (once.length === 0) continue;
  writeFileSync(`docs/wire/calls-${department}.md`, page(department, once));
  process.stdout.write(`${department}: ${once.length} calls\n`);
}
