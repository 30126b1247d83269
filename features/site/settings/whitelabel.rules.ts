import type { ModuleId } from '#platform/http/contract.ts';

/** One node of the tree for clients: "1" is on (spec section 3 "Whitelabel switches", wire.md 2.1). */
export interface SwitchNode {
  modId: ModuleId;
  enabled: '1' | '0';
  childrenNodes: SwitchNode[];
}

/** A switch with its default. */
export interface Module {
  modId: string;
  on: boolean;
  /** This version does not have it: always off for clients, and shown without a switch at the desk. */
  absent?: true;
  children?: readonly Module[];
}

/** A module whose id and children are literal types. */
interface Named<Id extends string, Children extends readonly Module[]> extends Module {
  modId: Id;
  children: Children;
}

const on = <const Id extends string, const Children extends readonly Module[]>(
  modId: Id,
  ...children: Children
): Named<Id, Children> => ({ modId, on: true, children });
const off = <const Id extends string, const Children extends readonly Module[]>(
  modId: Id,
  ...children: Children
): Named<Id, Children> => ({ modId, on: false, children });
const absent = <const Id extends string>(modId: Id): Named<Id, []> => ({
  modId,
  on: false,
  absent: true,
  children: [],
});

/**
 * Every switch with its default. A child is listed under the module it needs: a parent that is off turns its children
 * off. Each switch is read by the server, a screen or both (whitelabel.test.ts), except absent ones.
 */
const TREE = [
  on(
    'REG3',
    on('USERNAMEREG3'),
    on('DIRECTREG3'),
    off('MOBILENUMREG3'),
    on('MOBILENUMPASSREG3'),
    off('REGMOBVERF3'),
    on('AFFMAN3'),
  ),
  on('CAPTCHA3'),
  off('FREEPLAY3'),
  absent('GEETEST3'),
  on(
    'PASS3',
    off('CHNGPASSVERIF3'),
    absent('PWRESETSMS3'),
    off('PWDEXPFORCECHANGE3'),
    off('MOBILEVERFLOGINPW3'),
    off('MAILMODIFYLOGINPWD3'),
  ),
  off('VERIFICATION3', off('MOBILEVERCODELOGIN3'), off('LOGINIPVERF3'), off('MAILVERIFICATION3')),
  on('BINDGA3'),
  off('MOBILEVERFNOTREQ3'),
  off('DISABLEDMOBILEVERIF3'),
  on('UPDATEMOBILEICC3'),
  on('GAMELO3', on('GAMELOHOT3'), on('GAMELOFAV3'), on('GAMELOREC3')),
  on('AGEANNOUNCE3'),
  on('DPSTBAS3'),
  off('FUNDTRANS3'),
  off('PAYMENTPASS3'),
  on('RESPAYPASS3', off('MOBILEVERFPAYMENTPW3'), off('MAILMODIFYPAYMENTPWD3')),
  off('WDRAWNOPASSVERIF3'),
  on('WDRAWINFOBINDDATE3'),
  on('BINDCARD3', off('BINDVC3'), on('BINDEW3')),
  absent('SECQUES3'),
  on('MEMTRANS3'),
  on('PROFPIC3'),
  on('FEEDBACK3'),
  on('REWCEN3', absent('APPREWARD3'), on('DISPTOTPROMEARN3')),
  on('REFERRAL3'),
  on('MEMCLUB3'),
  off('PTSYS3'),
  absent('MYINCOME3'),
  on('DISPEXTURNOVERLIST3'),
  on('DISPLAYLOCATION3'),
  absent('CREDITMAR3'),
  on('PLYRBT'),
  on('INBOX3'),
  on('CBS3'),
  on('AGENTPOLICY3', off('SIGNCONDIV3'), off('DAILYSALCONT3'), off('HOURSAL3'), off('RTSALARY3')),
];

/** Every switch, as a list of trees for desks. */
export const MODULES: readonly Module[] = TREE;

/** Root of the tree: the common module cannot be turned off. */
export const ROOT_MODULE = 'COMM3';

type IdsOf<M> = M extends Named<infer Id, infer Children> ? Id | IdsOf<Children[number]> : never;
type KnownIds = IdsOf<(typeof TREE)[number]> | typeof ROOT_MODULE;

declare module '#platform/http/contract.ts' {
  interface ModuleIds extends Record<KnownIds, true> {}
}

/** The tree in wire form, with the brand's changes. */
export function switchTree(changed: Readonly<Record<string, boolean>>): SwitchNode {
  const node = (module: Module, parentOn: boolean): SwitchNode => {
    const isOn = parentOn && !module.absent && (changed[module.modId] ?? module.on);
    return {
      modId: module.modId as ModuleId,
      enabled: isOn ? '1' : '0',
      childrenNodes: (module.children ?? []).map((child) => node(child, isOn)),
    };
  };
  return { modId: ROOT_MODULE, enabled: '1', childrenNodes: MODULES.map((module) => node(module, true)) };
}

/** Ids of the modules that are on, in tree order. */
export function switchedOn(tree: SwitchNode): ModuleId[] {
  if (tree.enabled === '0') return [];
  return [tree.modId, ...tree.childrenNodes.flatMap(switchedOn)];
}

const flat = (modules: readonly Module[]): ModuleId[] =>
  modules.flatMap((module) => [module.modId as ModuleId, ...flat(module.children ?? [])]);

export const MODULE_IDS: readonly ModuleId[] = [ROOT_MODULE, ...flat(MODULES)];

/** Ids that the desk shows without a switch. */
export const absentModules = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ modId, absent: none, children = [] }) => (none ? [modId] : absentModules(children)));
