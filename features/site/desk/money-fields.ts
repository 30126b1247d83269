import { z } from 'zod';
import { MONEY_GROUPS } from '../settings/money-groups.rules.ts';
import { amount } from '../settings/setting-fields.rules.ts';
import { type FIELD_KINDS, MONEY_DESK_GROUPS, type MoneyDeskGroup } from './settings.rules.ts';

export interface MoneyField {
  name: string;
  kind: (typeof FIELD_KINDS)[number];
  minimum: number | null;
  maximum: number | null;
  /** Options of a choice. */
  options: string[];
}

/** The subset of JSON Schema that the groups' fields use. */
interface Described {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  additionalProperties?: Described | boolean;
}

const AMOUNT = (z.toJSONSchema(amount, { io: 'input' }) as Described).pattern;

/** The fields of every money group from its schema, so that a new field needs no form. */
export function moneyFields(): Record<MoneyDeskGroup, MoneyField[]> {
  return Object.fromEntries(MONEY_DESK_GROUPS.map((group) => [group, fieldsOf(group)])) as Record<
    MoneyDeskGroup,
    MoneyField[]
  >;
}

function fieldsOf(group: MoneyDeskGroup): MoneyField[] {
  const { properties = {} } = z.toJSONSchema(MONEY_GROUPS[group], { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Described>).map(([name, field]) => ({
    name,
    kind: kindOf(field),
    minimum: field.minimum ?? null,
    maximum: field.maximum ?? null,
    options: (field.enum ?? []).map(String),
  }));
}

function kindOf({ type, pattern, enum: options, additionalProperties }: Described): MoneyField['kind'] {
  if (options) return options.every((one) => typeof one === 'string') ? 'choice' : 'fixed';
  if (type === 'boolean') return 'switch';
  if (type === 'integer') return 'number';
  if (type === 'string') return pattern === AMOUNT ? 'amount' : 'text';
  const each = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return type === 'object' && each?.type === 'integer' ? 'rates' : 'fixed';
}
