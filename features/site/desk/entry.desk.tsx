import { Coins, EyeOff, Gauge } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { RadioCards } from '#platform/ui/radio-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { WrittenSettings } from '../settings/brand-settings.rules.ts';
import type { GroupDraft } from './settings.hooks.ts';
import type { DeskGroup } from './settings.rules.ts';
import { problemText, useProblem } from './settings-form.desk.tsx';

/** Spec section 2.1 "Optional guard" and the two minimum ages of section 5. */
export function EntryForm({ draft }: { draft: GroupDraft<'entry'> }) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('site.desk.entry.loginedToHomePage')}
        hint={t('site.desk.entry.loginedToHomePage.hint')}
        checked={draft.value.loginedToHomePage}
        onChange={(event) => draft.set('loginedToHomePage', event.target.checked)}
      />
      <div className="set-pair">
        <NumberField draft={draft} group="entry" field="minimumAge" />
        <NumberField draft={draft} group="entry" field="birthdayMinimumAge" />
      </div>
      <TextField draft={draft} group="entry" field="defaultPassword" />
    </>
  );
}

const JACKPOT_MODES = ['funded', 'illustrative', 'hidden'] as const;
const JACKPOT_ICONS = { funded: Coins, illustrative: Gauge, hidden: EyeOff };

/** What the lobby shows (spec sections 2.3, 2.4 and 9). */
export function LobbyForm({ draft }: { draft: GroupDraft<'lobby'> }) {
  const t = useText();
  const { jackpotMode, minBetOptions, showUnconnected } = draft.value;
  const wrong = draft.problems.find(({ field }) => field.startsWith('minBetOptions'));
  return (
    <>
      <RadioCards
        label={t('site.desk.lobby.jackpotMode')}
        items={JACKPOT_MODES.map((value) => ({
          value,
          icon: iconOf(value),
          title: t(`site.desk.jackpot.${value}`),
          text: t(`site.desk.jackpot.${value}.hint`),
        }))}
        value={jackpotMode}
        onChange={(next) => draft.set('jackpotMode', next)}
      />
      {jackpotMode === 'illustrative' && (
        <div className="set-pair">
          <TextField draft={draft} group="lobby" field="jackpotIncrement" />
          <NumberField draft={draft} group="lobby" field="jackpotTickMs" />
        </div>
      )}
      <div className="set-pair">
        <TextField draft={draft} group="lobby" field="winnersAbove" />
        <NumberField draft={draft} group="lobby" field="winnersLimit" />
      </div>
      <div className="set-pair">
        <NumberField draft={draft} group="lobby" field="bannerIntervalMs" />
        <Input
          label={t('site.desk.lobby.minBetOptions')}
          hint={t('site.desk.lobby.minBetOptions.hint')}
          digits
          error={problemText(t, wrong)}
          value={minBetOptions.join(' ')}
          onChange={(event) => draft.set('minBetOptions', event.target.value.split(/[\s;]+/))}
          onBlur={() => draft.set('minBetOptions', minBetOptions.filter(Boolean))}
        />
      </div>
      <div className="set-pair">
        <VendorsField draft={draft} field="esportsVendors" />
        <VendorsField draft={draft} field="cockfightVendors" />
      </div>
      <Switch
        label={t('site.desk.lobby.showUnconnected')}
        hint={t('site.desk.lobby.showUnconnected.hint')}
        checked={showUnconnected}
        onChange={(event) => draft.set('showUnconnected', event.target.checked)}
      />
    </>
  );
}

/** Vendor codes, separated by spaces or commas. */
function VendorsField({ draft, field }: { draft: GroupDraft<'lobby'>; field: 'esportsVendors' | 'cockfightVendors' }) {
  const t = useText();
  const wrong = draft.problems.find((one) => one.field.startsWith(field));
  const codes = draft.value[field];
  return (
    <Input
      label={t(`site.desk.lobby.${field}`)}
      hint={t(`site.desk.lobby.${field}.hint`)}
      autoCapitalize="characters"
      spellCheck={false}
      error={problemText(t, wrong)}
      value={codes.join(' ')}
      onChange={({ target }) => draft.set(field, target.value.toUpperCase().split(/[\s,;]+/))}
      onBlur={() => draft.set(field, codes.filter(Boolean))}
    />
  );
}

function iconOf(mode: (typeof JACKPOT_MODES)[number]) {
  const Icon = JACKPOT_ICONS[mode];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}

type FieldsOf<G extends DeskGroup, T> = {
  [F in keyof WrittenSettings[G] & string]: WrittenSettings[G][F] extends T ? F : never;
}[keyof WrittenSettings[G] & string];

interface FieldProps<G extends DeskGroup, T> {
  draft: GroupDraft<G>;
  group: G;
  field: FieldsOf<G, T>;
}

/** A whole number. An empty field sends 0, which the server refuses with a message beneath the field. */
export function NumberField<G extends DeskGroup>({ draft, group, field }: FieldProps<G, number>) {
  const t = useText();
  const problem = useProblem(draft);
  const value = draft.value[field] as unknown as number;
  return (
    <Input
      type="text"
      inputMode="numeric"
      digits
      label={t(`site.desk.${group}.${field}`)}
      hint={t(`site.desk.${group}.${field}.hint`)}
      error={problem(field)}
      value={value === 0 ? '' : String(value)}
      onChange={(event) =>
        draft.set(
          field,
          Number(event.target.value.replace(/\D/g, '').slice(0, 9)) as unknown as WrittenSettings[G][typeof field],
        )
      }
    />
  );
}

export function TextField<G extends DeskGroup>({ draft, group, field }: FieldProps<G, string>) {
  const t = useText();
  const problem = useProblem(draft);
  return (
    <Input
      label={t(`site.desk.${group}.${field}`)}
      hint={t(`site.desk.${group}.${field}.hint`)}
      error={problem(field)}
      value={draft.value[field] as unknown as string}
      onChange={(event) => draft.set(field, event.target.value.trim() as unknown as WrittenSettings[G][typeof field])}
    />
  );
}
