import type { SettingGroup } from '../settings/brand-settings.rules.ts';

/** Groups whose form is generated from the fields that the server describes. */
export const MONEY_DESK_GROUPS = [
  'deposit',
  'withdraw',
  'wallets',
  'adjustments',
  'gifts',
  'limits',
  'referral',
  'rebate',
  'cashback',
] as const satisfies readonly SettingGroup[];
export type MoneyDeskGroup = (typeof MONEY_DESK_GROUPS)[number];

/** Groups that the desk edits, in menu order. The installation decides how payments are simulated. */
export const DESK_GROUPS = [
  'maintenance',
  'regions',
  'switches',
  'languages',
  'theme',
  'navigation',
  'entry',
  'register',
  'security',
  'social',
  'sms',
  'lobby',
  'contact',
  'domains',
  ...MONEY_DESK_GROUPS,
] as const satisfies readonly SettingGroup[];
export type DeskGroup = (typeof DESK_GROUPS)[number];

export function isMoneyGroup(group: DeskGroup): group is MoneyDeskGroup {
  return MONEY_DESK_GROUPS.some((known) => known === group);
}

/** How a field is edited; `fixed` is read-only. */
export const FIELD_KINDS = ['amount', 'number', 'switch', 'choice', 'text', 'rates', 'fixed'] as const;

/** The fields that differ between two values of a group, with both values. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { field: string; before: unknown; after: unknown }[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].sort().flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    return sameJson(was, is) ? [] : [{ field, before: was ?? null, after: is ?? null }];
  });
}

/** Equal as JSON, whatever the order of the keys. */
export function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
