import { useText } from '#platform/i18n/text.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { NumberField } from './entry.desk.tsx';
import type { GroupDraft } from './settings.hooks.ts';

/** Codes, sessions, passwords and free play (spec sections 4 and 9). */
export function SecurityForm({ draft }: { draft: GroupDraft<'security'> }) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('site.desk.security.singleSession')}
        hint={t('site.desk.security.singleSession.hint')}
        checked={draft.value.singleSession}
        onChange={({ target }) => draft.set('singleSession', target.checked)}
      />
      <div className="set-pair">
        <NumberField draft={draft} group="security" field="sessionIdleMinutes" />
        <NumberField draft={draft} group="security" field="sessionLifeHours" />
      </div>
      <div className="set-pair">
        <NumberField draft={draft} group="security" field="codeMinutes" />
        <NumberField draft={draft} group="security" field="registerCodeMinutes" />
      </div>
      <div className="set-pair">
        <NumberField draft={draft} group="security" field="lockAfter" />
        <NumberField draft={draft} group="security" field="lockMinutes" />
      </div>
      <NumberField draft={draft} group="security" field="passwordExpiryDays" />
      <NumberField draft={draft} group="security" field="trialHours" />
    </>
  );
}
