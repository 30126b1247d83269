import { useEffect } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ContactForm, DomainsForm } from './contact.desk.tsx';
import { EntryForm, LobbyForm } from './entry.desk.tsx';
import { SettingsHistory } from './history.desk.tsx';
import { LanguagesForm } from './languages.desk.tsx';
import { MaintenanceForm } from './maintenance.desk.tsx';
import { MoneyForm } from './money-form.desk.tsx';
import { NavigationForm } from './navigation.desk.tsx';
import { RegionsForm } from './regions.desk.tsx';
import { RegisterForm } from './register.desk.tsx';
import { SecurityForm } from './security.desk.tsx';
import { type AllSettings, type GroupDraft, useDrafts, useSettings } from './settings.hooks.ts';
import { DESK_GROUPS, type DeskGroup, isMoneyGroup } from './settings.rules.ts';
import { SettingsForm } from './settings-form.desk.tsx';
import { SmsForm } from './sms.desk.tsx';
import { SocialForm } from './social.desk.tsx';
import { SwitchesForm } from './switches.desk.tsx';
import { ThemeForm } from './theme.desk.tsx';
import './settings.css';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';

/** Settings of the brand: one group at a time, with its history. */
export function SettingsDesk({ view, onView }: DeskProps<DeskGroup>) {
  const { brand } = useDesk();
  const { filter: group = 'maintenance' } = view;
  const t = useText();
  const { show } = useToast();
  const settings = useSettings();
  const onSaved = () => show({ tone: 'ok', title: t('site.desk.saved'), text: t('site.desk.saved.text') });
  const drafts = useDrafts(settings.data, onSaved);
  useUnloadGuard(drafts.unsaved.length > 0);
  return (
    <section className="set">
      <DeskHead title={t('site.desk.title')} lead={t('site.desk.lead', { brand: brand.name })} />
      <fieldset className="chip-row set-groups">
        <legend className="sr-only">{t('site.desk.groups')}</legend>
        {DESK_GROUPS.map((name) => (
          <Chip key={name} size="sm" selected={name === group} onClick={() => onView({ filter: name })}>
            {t(`site.desk.group.${name}`)}
            {drafts.unsaved.includes(name) && <i className="set-dot" role="img" aria-label={t('site.desk.unsaved')} />}
          </Chip>
        ))}
      </fieldset>
      {settings.error && !settings.data ? (
        <DeskFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <div className="set-body">
          {settings.data ? (
            <GroupForm brand={brand} group={group} all={settings.data} draftOf={drafts.draftOf} />
          ) : (
            <div className="card card-pad">
              <SkeletonText lines={9} />
            </div>
          )}
          <SettingsHistory group={group} timeZone={brand.timeZone} />
        </div>
      )}
    </section>
  );
}

interface GroupFormProps {
  brand: { name: string; timeZone: string };
  group: DeskGroup;
  all: AllSettings;
  draftOf: ReturnType<typeof useDrafts>['draftOf'];
}

function GroupForm({ brand, group, all, draftOf }: GroupFormProps) {
  const of = <G extends DeskGroup>(name: G): GroupDraft<G> => draftOf(name, all.groups[name]);
  return (
    <SettingsForm key={group} group={group} draft={of(group)} saved={all.groups[group]} timeZone={brand.timeZone}>
      {group === 'maintenance' && (
        <MaintenanceForm draft={of('maintenance')} languages={all.languages} timeZone={brand.timeZone} />
      )}
      {group === 'regions' && <RegionsForm draft={of('regions')} languages={all.languages} known={all.countries} />}
      {group === 'switches' && <SwitchesForm draft={of('switches')} />}
      {group === 'languages' && <LanguagesForm draft={of('languages')} />}
      {group === 'theme' && <ThemeForm draft={of('theme')} />}
      {group === 'navigation' && <NavigationForm draft={of('navigation')} />}
      {group === 'entry' && <EntryForm draft={of('entry')} />}
      {group === 'register' && <RegisterForm draft={of('register')} form={all.registerForm} />}
      {group === 'security' && <SecurityForm draft={of('security')} />}
      {group === 'social' && <SocialForm draft={of('social')} saved={all.groups.social.value} />}
      {group === 'sms' && <SmsForm draft={of('sms')} />}
      {group === 'lobby' && <LobbyForm draft={of('lobby')} />}
      {group === 'contact' && <ContactForm draft={of('contact')} />}
      {group === 'domains' && <DomainsForm draft={of('domains')} />}
      {isMoneyGroup(group) && (
        <MoneyForm draft={of(group)} group={group} fields={all.fields[group]} timeZone={brand.timeZone} />
      )}
    </SettingsForm>
  );
}

/** Makes the browser warn before unsaved input is lost. */
function useUnloadGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
