import { type Translate, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { TextField } from './entry.desk.tsx';
import type { RegisterForm as Form } from './settings.contract.ts';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';
import './settings-lists.css';

type Draft = GroupDraft<'register'>;
type Field = Form['fields'][number];
type Rule = Omit<Field, 'name' | 'fixed'>;

/** Spec section 3 "Field rule config": what the registration form asks for, field by field. */
export function RegisterForm({ draft, form }: { draft: Draft; form: Form }) {
  return (
    <>
      <TextField draft={draft} group="register" field="defaultAffiliateCode" />
      <ul className="set-folds">
        {form.fields.map((field) => (
          <FieldItem key={field.name} field={field} form={form} draft={draft} />
        ))}
      </ul>
    </>
  );
}

interface FieldItemProps {
  field: Field;
  form: Form;
  draft: Draft;
}

function FieldItem({ field, form, draft }: FieldItemProps) {
  const t = useText();
  const { name, fixed, ...standard } = field;
  const all = draft.value.fields;
  const own = all[name];
  const rule: Rule = { ...standard, ...own };
  const wrong = draft.problems.some((one) => one.field.startsWith(`fields.${name}.`));
  const set = <K extends keyof Rule>(key: K, value: Rule[K]) => {
    const { [name]: _, ...others } = all;
    const { [key]: __, ...rest } = own ?? {};
    const next = value === standard[key] ? rest : { ...rest, [key]: value };
    draft.set('fields', Object.keys(next).length === 0 ? others : { ...others, [name]: next });
  };
  return (
    <li>
      {/* Opened when a field inside has a problem, so that it is visible. */}
      <details open={wrong || undefined}>
        <summary>
          <b>{t(`accounts.field.${name}`)}</b>
          {own && (
            <Pill tone="gold" icon={null}>
              {t('site.desk.switches.changed')}
            </Pill>
          )}
          <small>
            {t(`site.desk.register.${!rule.enabled ? 'off' : rule.required ? 'required' : 'optional'}`)}
            {' · '}
            <span className="num">{lengthText(t, rule)}</span>
          </small>
        </summary>
        <FieldRule name={name} fixed={fixed} rule={rule} form={form} draft={draft} set={set} />
        {own && (
          <Button
            tone="link"
            size="sm"
            onClick={() => {
              const { [name]: _, ...others } = all;
              draft.set('fields', others);
            }}
          >
            {t('site.desk.register.reset')}
          </Button>
        )}
      </details>
    </li>
  );
}

function lengthText(t: Translate, { minLength: min, maxLength: max }: Rule): string {
  return min === max ? t('accounts.pattern.size.exact', { min }) : t('accounts.pattern.size', { min, max });
}

interface FieldRuleProps extends Omit<FieldItemProps, 'field'> {
  name: string;
  fixed: boolean;
  rule: Rule;
  set<K extends keyof Rule>(key: K, value: Rule[K]): void;
}

function FieldRule({ name, fixed, rule, form, draft, set }: FieldRuleProps) {
  const t = useText();
  const problem = useProblem(draft);
  const length = (key: 'minLength' | 'maxLength') => (
    <Input
      digits
      inputMode="numeric"
      label={t(`site.desk.register.${key}`)}
      error={problem(`fields.${name}.${key}`)}
      value={String(rule[key])}
      onChange={({ target }) => set(key, Number(target.value.replace(/\D/g, '').slice(0, 4)))}
    />
  );
  return (
    <div>
      {fixed ? (
        <p className="text-13 text-ink-3">{t('site.desk.register.fixed')}</p>
      ) : (
        <div className="set-pair">
          <Switch
            label={t('site.desk.register.enabled')}
            checked={rule.enabled}
            onChange={({ target }) => set('enabled', target.checked)}
          />
          <Switch
            label={t('site.desk.register.required')}
            checked={rule.enabled && rule.required}
            disabled={!rule.enabled}
            onChange={({ target }) => set('required', target.checked)}
          />
        </div>
      )}
      <div className="set-pair">
        {length('minLength')}
        {length('maxLength')}
      </div>
      <Select
        label={t('site.desk.register.patternId')}
        options={form.patterns.map((pattern) => ({
          value: String(pattern.id),
          label: pattern.id === 0 ? t('site.desk.register.any') : t(`accounts.pattern.${pattern.name}`),
        }))}
        value={String(rule.patternId)}
        onChange={({ target }) => set('patternId', Number(target.value))}
      />
      <Switch
        label={t('site.desk.register.updateEnabled')}
        checked={rule.updateEnabled}
        onChange={({ target }) => set('updateEnabled', target.checked)}
      />
    </div>
  );
}
