import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';

type Leaf = string | number | boolean | null;
type Branch = { [name: string]: Leaf | Branch | Leaf[] };

/** Words that one of a few values may have. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  joining: ['none', 'press'],
  claim: ['press', 'automatic'],
  frequency: ['once', 'daily', 'weekly', 'monthly'],
  pictures: ['none', 'optional', 'required'],
};
/** In 1/10,000, shown as percent or as times. */
const PERCENT: readonly string[] = ['shareBps'];
const TIMES: readonly string[] = ['factorBps', 'multiplierBps'];
/** Not for people: what a kind is, and what the cashier does not keep track of. */
const FIXED: readonly string[] = ['kind', 'products', 'games', 'largestStake', 'days@wagering', 'largestConversion'];

interface FieldsProps {
  value: Branch;
  /** What the fields belong to. */
  of?: string;
  onChange(value: Branch): void;
}

/** A field for every figure of the rules, whatever kinds of trigger and award they have. */
export function RuleFields({ value, of = '', onChange }: FieldsProps) {
  return Object.entries(value).map(([name, part]) => {
    if (FIXED.includes(name) || FIXED.includes(`${name}@${of}`)) return null;
    const change = (next: Branch[string]) => onChange({ ...value, [name]: next });
    if (Array.isArray(part)) return <ListField key={name} name={name} value={part} onChange={change} />;
    if (part !== null && typeof part === 'object')
      return <RuleFields key={name} of={name} value={part} onChange={change} />;
    return <LeafField key={name} name={name} value={part} onChange={change} />;
  });
}

interface LeafProps {
  name: string;
  value: Leaf;
  onChange(value: Leaf): void;
}

function LeafField({ name, value, onChange }: LeafProps) {
  const t = useText();
  const label = t(`rewards.desk.rule.${name}`);
  const choices = CHOICES[name];
  if (choices)
    return (
      <Select
        label={label}
        value={String(value)}
        options={choices.map((choice) => ({ value: choice, label: t(`rewards.desk.rule.${name}.${choice}`) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (typeof value === 'boolean')
    return <Switch label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />;
  const scale = PERCENT.includes(name) ? 100 : TIMES.includes(name) ? 10_000 : 1;
  const shown = value === null ? '' : typeof value === 'number' ? String(value / scale) : value;
  const read = (text: string): Leaf => {
    if (typeof value === 'string') return text;
    return text === '' ? (value === null || name === 'winners' ? null : 0) : Math.round(Number(text) * scale);
  };
  return (
    <Input
      label={label}
      value={shown}
      inputMode={typeof value === 'string' ? undefined : 'decimal'}
      onChange={(event) => onChange(read(event.target.value.replace(',', '.')))}
    />
  );
}

function ListField({ name, value, onChange }: { name: string; value: Leaf[]; onChange(value: Leaf[]): void }) {
  const t = useText();
  const read = (text: string) =>
    text
      .split(/[\s,]+/)
      .map(Number)
      .filter((number) => number > 0);
  return (
    <Input
      label={t(`rewards.desk.rule.${name}`)}
      defaultValue={value.join(', ')}
      onBlur={(event) => onChange(read(event.target.value))}
    />
  );
}
