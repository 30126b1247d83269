import { useText } from '#platform/i18n/text.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { FREQUENCIES, type PromotionRules, type Trigger, type TriggerKind } from '../promotions/promotion.types.ts';
import { useBoardChoices, useMissionChoices } from './offer-choices.hooks.ts';
import { MoneyField, ScaledField, ShareFields, type StepProps, WholeField } from './offer-fields.desk.tsx';

type Shape = 'money' | 'whole' | 'times' | 'text' | 'switch' | 'ordinals' | 'pictures' | 'mission' | 'board' | 'shares';

/** The fields of each trigger. `games`, ids of single games, is kept unchanged. */
const FIELDS: Record<TriggerKind, Readonly<Record<string, Shape>>> = {
  registration: {},
  birthday: {},
  list: {},
  application: { pictures: 'pictures' },
  code: { code: 'text' },
  deposit: { ordinals: 'ordinals', minimum: 'money' },
  depositCount: { count: 'whole', minimum: 'money' },
  depositSum: { sum: 'money' },
  login: { days: 'whole', consecutive: 'switch' },
  bets: { turnover: 'money', products: 'shares' },
  loss: { minimum: 'money', products: 'shares' },
  win: { multiplierBps: 'times', minimumStake: 'money' },
  place: { leaderboard: 'board', upTo: 'whole' },
  mission: { mission: 'mission' },
  rank: { rank: 'whole' },
  invite: { count: 'whole' },
};

/** Step 2: the trigger, the audience, the frequency, and how the award is claimed. */
export function OfferCondition({ draft, faults, onChange }: StepProps) {
  const t = useText();
  const { rules } = draft;
  const put = (part: Partial<PromotionRules>) => onChange({ rules: { ...rules, ...part } });
  const fields = Object.entries(FIELDS[rules.trigger.kind]);
  return (
    <>
      {fields.length > 0 && (
        <fieldset className="offw-two">
          <legend>{t(`rewards.desk.trigger.${rules.trigger.kind}`)}</legend>
          {fields.map(([name, shape]) => (
            <TriggerField
              key={name}
              name={name}
              shape={shape}
              trigger={rules.trigger}
              wrong={faults.includes(name)}
              onChange={(trigger) => put({ trigger })}
            />
          ))}
        </fieldset>
      )}
      <Audience rules={rules} put={put} />
      <Taking rules={rules} wrong={faults.includes('claimDays')} put={put} />
    </>
  );
}

interface TriggerProps {
  name: string;
  shape: Shape;
  trigger: Trigger;
  wrong: boolean;
  onChange(trigger: Trigger): void;
}

function TriggerField({ name, shape, trigger, wrong, onChange }: TriggerProps) {
  const t = useText();
  const value = (trigger as unknown as Record<string, unknown>)[name];
  const label = t(`rewards.desk.rule.${name}`);
  const put = (next: unknown) => onChange({ ...trigger, [name]: next } as Trigger);
  const error = wrong ? t(`rewards.desk.fault.${FAULTS[shape] ?? 'needed'}`) : undefined;
  switch (shape) {
    case 'money':
      return <MoneyField label={label} error={error} value={String(value)} onChange={put} />;
    case 'whole':
      return <WholeField label={label} error={error} value={Number(value)} onChange={put} />;
    case 'times':
      return <ScaledField label={label} error={error} unit="×" scale={10_000} bps={Number(value)} onChange={put} />;
    case 'text':
      return (
        <Input
          label={label}
          error={error}
          maxLength={40}
          value={String(value)}
          onChange={({ target }) => put(target.value.toUpperCase())}
        />
      );
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={({ target }) => put(target.checked)} />;
    case 'pictures':
      return <Choice name={name} choices={['none', 'optional', 'required']} value={String(value)} onChange={put} />;
    case 'ordinals':
      return <Ordinals label={label} value={value as number[]} onChange={put} />;
    case 'shares':
      return <ShareFields label={label} shares={value as Record<string, number>} onChange={put} />;
    case 'mission':
      return <Mission label={label} error={error} value={String(value)} onChange={put} />;
    case 'board':
      return <Board label={label} error={error} value={String(value)} onChange={put} />;
  }
}

const FAULTS: Partial<Record<Shape, string>> = { money: 'money', whole: 'whole', times: 'times', text: 'text' };

interface PickProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange(code: string): void;
}

function Mission(props: PickProps) {
  return <Pick {...props} choices={useMissionChoices()} />;
}

function Board(props: PickProps) {
  return <Pick {...props} choices={useBoardChoices()} />;
}

function Pick({
  choices,
  value,
  onChange,
  ...frame
}: PickProps & { choices: readonly { value: string; label: string }[] }) {
  const t = useText();
  const known = choices.some((one) => one.value === value);
  return (
    <Select
      {...frame}
      unchosen={t('rewards.desk.offers.choose')}
      value={known ? value : ''}
      options={choices}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const FIVE = [1, 2, 3, 4, 5];

/** The first to the fifth deposit; an empty choice means any deposit. */
function Ordinals({ label, value, onChange }: { label: string; value: number[]; onChange(value: number[]): void }) {
  return (
    <fieldset className="offw-ordinals">
      <legend>{label}</legend>
      <div className="chip-row">
        {FIVE.map((one) => {
          const on = value.includes(one);
          return (
            <Chip
              key={one}
              selected={on}
              onClick={() => onChange(on ? value.filter((other) => other !== one) : [...value, one].sort())}
            >
              {one}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  choices: readonly string[];
  value: string;
  onChange(value: string): void;
}

function Choice({ name, choices, value, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <Select
      label={t(`rewards.desk.rule.${name}`)}
      value={value}
      options={choices.map((one) => ({ value: one, label: t(`rewards.desk.rule.${name}.${one}`) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface RulesProps {
  rules: PromotionRules;
  put(part: Partial<PromotionRules>): void;
}

function Audience({ rules, put }: RulesProps) {
  const t = useText();
  const { audience } = rules;
  return (
    <fieldset className="offw-two">
      <legend>{t('rewards.desk.offers.audience')}</legend>
      <WholeField
        open
        label={t('rewards.desk.rule.newcomerDays')}
        hint={t('rewards.desk.rule.newcomerDays.hint')}
        value={audience.newcomerDays}
        onChange={(days) => put({ audience: { ...audience, newcomerDays: days || null } })}
      />
      <WholeField
        open
        label={t('rewards.desk.rule.fromRank')}
        hint={t('rewards.desk.rule.fromRank.hint')}
        value={audience.rank}
        onChange={(rank) => put({ audience: { ...audience, rank } })}
      />
    </fieldset>
  );
}

function Taking({ rules, wrong, put }: RulesProps & { wrong: boolean }) {
  const t = useText();
  return (
    <fieldset className="offw-two">
      <legend>{t('rewards.desk.offers.taking')}</legend>
      <Choice
        name="joining"
        choices={['none', 'press']}
        value={rules.joining}
        onChange={(joining) => put({ joining: joining as PromotionRules['joining'] })}
      />
      <Choice
        name="claim"
        choices={['press', 'automatic']}
        value={rules.claim}
        onChange={(claim) => put({ claim: claim as PromotionRules['claim'] })}
      />
      <Choice
        name="frequency"
        choices={FREQUENCIES}
        value={rules.frequency}
        onChange={(frequency) => put({ frequency: frequency as PromotionRules['frequency'] })}
      />
      <WholeField
        open
        label={t('rewards.desk.rule.winners')}
        hint={t('rewards.desk.rule.winners.hint')}
        value={rules.winners}
        onChange={(winners) => put({ winners: winners || null })}
      />
      {rules.claim === 'press' && (
        <WholeField
          label={t('rewards.desk.rule.claimDays')}
          error={wrong ? t('rewards.desk.fault.claimDays') : undefined}
          value={rules.claimDays}
          onChange={(claimDays) => put({ claimDays: claimDays ?? 0 })}
        />
      )}
      <Switch
        label={t('rewards.desk.rule.household')}
        checked={rules.household}
        onChange={({ target }) => put({ household: target.checked })}
      />
    </fieldset>
  );
}
