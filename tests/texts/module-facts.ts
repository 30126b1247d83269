import { parseSync } from 'vite';

/** One top-level declaration of a module, or all of its top-level statements together. */
export interface Unit {
  /** Names it mentions: of the module, of its imports, or of nothing that matters here. */
  mentions: Set<string>;
  /** Strings and templates; a template is a list of alternatives, in which '*' stands for any part of a key. */
  strings: Set<string>;
  /** What it passes to the function that translates, in the same form. */
  asked: Set<string>;
  /** Modules and catalogues that it fetches. */
  fetches: string[];
  /** Patterns of import.meta.glob. */
  globs: string[];
  /** Departments named in needTexts. */
  needs: string[];
  /** Calls `dialog(['room'], read)`: each is a unit of its own. */
  parts: Unit[];
}

export interface ModuleFacts {
  units: Map<string, Unit>;
  /** Statements that run when the module is loaded, and declarations that wait for something. */
  onLoad: Unit;
  imports: Map<string, { from: string; name: string }>;
  exports: Map<string, { local: string } | { from: string; name: string }>;
  /** Modules of which everything is exported, or which are imported for their effects. */
  whole: string[];
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: unknown };
  return name ?? String(value);
};

const newUnit = (): Unit => ({
  mentions: new Set(),
  strings: new Set(),
  asked: new Set(),
  fetches: [],
  globs: [],
  needs: [],
  parts: [],
});

/** What a module says about texts and other modules. Types are left out, because they load nothing. */
export function readModule(path: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const facts: ModuleFacts = {
    units: new Map(),
    onLoad: newUnit(),
    imports: new Map(),
    exports: new Map(),
    whole: [],
  };
  for (const statement of program.body as unknown as Node[]) readStatement(statement, facts);
  return facts;
}

function readStatement(statement: Node, facts: ModuleFacts): void {
  if (statement.importKind === 'type' || statement.exportKind === 'type') return;
  if (statement.type === 'ImportDeclaration') readImport(statement, facts);
  else if (statement.type === 'ExportAllDeclaration') facts.whole.push(nameOf(statement.source));
  else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) readExports(statement, facts);
  else readDeclaration(statement, facts);
}

function readDeclaration(statement: Node, facts: ModuleFacts): void {
  const exported = statement.type === 'ExportNamedDeclaration';
  const declared = exported || statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement;
  const names = declare(declared as Node, facts);
  for (const local of exported ? names : []) facts.exports.set(local, { local });
  if (statement.type === 'ExportDefaultDeclaration') {
    facts.units.set('default', collect(declared as Node, newUnit()));
    facts.exports.set('default', { local: names[0] ?? 'default' });
  }
}

function readImport({ source, specifiers }: Node, facts: ModuleFacts): void {
  const from = nameOf(source);
  const all = specifiers as Node[];
  if (all.length === 0) facts.whole.push(from);
  for (const one of all.filter(({ importKind }) => importKind !== 'type')) {
    const name =
      one.type === 'ImportSpecifier' ? nameOf(one.imported) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    facts.imports.set(nameOf(one.local), { from, name });
  }
}

function readExports({ source, specifiers }: Node, facts: ModuleFacts): void {
  for (const one of (specifiers as Node[]).filter(({ exportKind }) => exportKind !== 'type')) {
    const [name, local] = [nameOf(one.exported), nameOf(one.local)];
    facts.exports.set(name, source ? { from: nameOf(source), name: local } : { local });
  }
}

/** Adds what a statement declares, and answers with its names. */
function declare(statement: Node, facts: ModuleFacts): string[] {
  if (/^TS(Interface|TypeAlias)/.test(statement.type)) return [];
  if (statement.type === 'VariableDeclaration')
    return (statement.declarations as Node[]).flatMap((declarator) => {
      const unit = collect(declarator, newUnit());
      const names = [...patternNames(declarator.id as Node)];
      for (const name of names) facts.units.set(name, unit);
      if ((declarator.init as Node | null)?.type === 'AwaitExpression') collect(declarator, facts.onLoad);
      return names;
    });
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    const name = statement.id ? nameOf(statement.id) : 'default';
    facts.units.set(name, collect(statement, newUnit()));
    return [name];
  }
  collect(statement, facts.onLoad);
  return [];
}

function* patternNames(pattern: Node): Generator<string> {
  if (pattern.type === 'Identifier') yield nameOf(pattern);
  else for (const child of childrenOf(pattern)) yield* patternNames(child);
}

function collect(node: Node, unit: Unit): Unit {
  if (/^TS(TypeAnnotation|TypeParameter|Interface|TypeAlias)/.test(node.type)) return unit;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') unit.mentions.add(nameOf(node));
  if (node.type === 'ImportExpression') unit.fetches.push(...alternatives(node.source as Node));
  for (const one of alternatives(node)) unit.strings.add(one);
  // A desk's own `word` puts the desk's name in front of what it is given.
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'word') return unit;
  if (node.type === 'CallExpression' && collectCall(node, unit)) return unit;
  for (const child of childrenOf(node)) collect(child, unit);
  return unit;
}

/** Whether the call is a part of its own, so that its arguments belong to that part only. */
function collectCall({ callee, arguments: list }: Node, unit: Unit): boolean {
  const [called, given] = [callee as Node, list as Node[]];
  const name = called.type === 'Identifier' ? nameOf(called) : nameOf(called.property ?? {});
  if (name === 't' || name === 'textNow')
    for (const one of given.slice(0, 1).flatMap(alternatives)) unit.asked.add(one);
  if (name === 'needTexts') unit.needs.push(...given.flatMap(alternatives));
  if (name === 'glob') unit.globs.push(...given.slice(0, 1).flatMap(listed).flatMap(alternatives));
  if (name !== 'dialog' || given[0]?.type !== 'ArrayExpression') return false;
  const part = newUnit();
  for (const child of given) collect(child, part);
  part.needs.push(...listed(given[0]).flatMap(alternatives));
  unit.parts.push(part);
  return true;
}

const listed = (node: Node): Node[] => (node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node]);

/** Every string that an expression can be, as far as it is written there; `*` stands for what is not. */
function alternatives(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => alternatives(one as Node));
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return (node.expressions as Node[]).reduce<string[]>(
    (heads, expression, at) => {
      const inside = alternatives(expression);
      return heads.flatMap((head) =>
        (inside.length > 0 ? inside : ['*']).map((one) => head + one + (quasis[at + 1] ?? '')),
      );
    },
    [quasis[0] ?? ''],
  );
}
