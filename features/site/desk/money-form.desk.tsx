import { knownText, useLanguage, useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { WrittenSettings } from '../settings/brand-settings.rules.ts';
import { fieldLabel, valueText } from './field-words.desk.tsx';
import type { AllSettings, GroupDraft } from './settings.hooks.ts';
import type { MoneyDeskGroup } from './settings.rules.ts';
import { useProblem } from './settings-form.desk.tsx';

type Field = AllSettings['fields'][MoneyDeskGroup][number];

interface MoneyFormProps {
  draft: GroupDraft<MoneyDeskGroup>;
  group: MoneyDeskGroup;
  fields: readonly Field[];
  timeZone: string;
}

/** Fields of a money group as described by the server, in two columns. */
export function MoneyForm({ draft, group, fields, timeZone }: MoneyFormProps) {
  return (
    <div className="set-grid">
      {fields.map((field) => (
        <MoneyField key={field.name} draft={draft} group={group} field={field} timeZone={timeZone} />
      ))}
    </div>
  );
}

type OneField = Omit<MoneyFormProps, 'fields'> & { field: Field };

function MoneyField({ draft, group, field, timeZone }: OneField) {
  const t = useText();
  const { language } = useLanguage();
  const problem = useProblem(draft);
  const { name } = field;
  const value = (draft.value as unknown as Record<string, unknown>)[name];
  // The server validates; its problems are shown beneath the fields.
  const set = (next: unknown) => draft.set(name as keyof WrittenSettings[MoneyDeskGroup] & string, next as never);
  const label = fieldLabel(group, name);
  const hint = hintOf(t, group, field);
  const shared = { label, error: problem(name), ...(hint && { hint }) };
  if (field.kind === 'switch')
    return (
      <Switch
        {...shared}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
        className="set-wide"
      />
    );
  if (field.kind === 'choice')
    return (
      <Select
        {...shared}
        options={field.options.map((option) => ({ value: option, label: optionLabel(`${group}.${name}`, option) }))}
        value={String(value)}
        onChange={(event) => set(event.target.value)}
      />
    );
  if (field.kind === 'rates')
    return (
      <RatesField {...shared} name={name} value={value as Record<string, unknown>} onChange={set} problem={problem} />
    );
  if (field.kind === 'fixed')
    return (
      <p className="set-fixed">
        <span>{label}</span>
        <b>{valueText(t, value, { field: name, language, timeZone })}</b>
      </p>
    );
  if (field.kind === 'text')
    return <Input {...shared} value={String(value ?? '')} onChange={(event) => set(event.target.value)} />;
  const read = field.kind === 'number' ? wholeNumber : plainAmount;
  return (
    <Input
      {...shared}
      digits
      inputMode={field.kind === 'number' ? 'numeric' : 'decimal'}
      value={String(value ?? '')}
      onChange={(event) => set(read(event.target.value))}
    />
  );
}

/** An empty field sends an empty text, which the server refuses with a message beneath the field. */
function wholeNumber(text: string): number | string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? '' : Number(digits);
}

function plainAmount(text: string): string {
  return text
    .replace(',', '.')
    .replace(/[^\d.]/g, '')
    .slice(0, 17);
}

type Translate = ReturnType<typeof useText>;

function hintOf(t: Translate, group: string, { name, kind, minimum, maximum }: Field): string {
  const text = knownText(`site.desk.field.${group}.${name}.hint`);
  if (text !== undefined) return text;
  return kind === 'number' && minimum !== null && maximum !== null ? t('site.desk.range', { minimum, maximum }) : '';
}

function optionLabel(field: string, option: string): string {
  return knownText(`site.desk.field.${field}.${option}`) ?? option;
}

interface RatesFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  name: string;
  value: Record<string, unknown>;
  onChange(next: Record<string, unknown>): void;
  problem(field: string): string | undefined;
}

/** A whole number for each name in the value. */
function RatesField({ label, hint, error, name, value, onChange, problem }: RatesFieldProps) {
  return (
    <fieldset className="set-wide set-rates">
      <legend>{label}</legend>
      {hint && <p className="text-13 text-ink-3">{hint}</p>}
      {error && <p className="text-13 text-danger-ink">{error}</p>}
      {Object.entries(value).map(([key, rate]) => (
        <Input
          key={key}
          digits
          inputMode="numeric"
          label={key}
          value={String(rate ?? '')}
          error={problem(`${name}.${key}`)}
          onChange={(event) => onChange({ ...value, [key]: wholeNumber(event.target.value) })}
        />
      ))}
    </fieldset>
  );
}
