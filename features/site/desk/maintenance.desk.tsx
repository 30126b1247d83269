import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { zonedMoment, zonedText } from '#platform/i18n/zoned-time.ts';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';

interface MaintenanceFormProps {
  draft: GroupDraft<'maintenance'>;
  languages: readonly string[];
  timeZone: string;
}

/** Root screen 1 (spec section 2.2): whether it is on, until when, and the texts for visitors. */
export function MaintenanceForm({ draft, languages, timeZone }: MaintenanceFormProps) {
  const t = useText();
  const problem = useProblem(draft);
  const { language } = useLanguage();
  const { on, endsAt, title, info } = draft.value;
  return (
    <>
      <Switch
        label={t('site.desk.maintenance.on')}
        hint={t('site.desk.maintenance.on.hint')}
        checked={on}
        onChange={(event) => draft.set('on', event.target.checked)}
      />
      <Input
        type="datetime-local"
        className="set-short"
        label={t('site.desk.maintenance.endsAt')}
        hint={t('site.desk.maintenance.endsAt.hint', { zone: zoneName(timeZone, language) })}
        optional
        error={problem('endsAt')}
        value={endsAt === null ? '' : zonedText(endsAt, timeZone)}
        onChange={(event) => draft.set('endsAt', zonedMoment(event.target.value, timeZone) ?? null)}
      />
      {languages.map((spoken) => (
        <fieldset key={spoken} className="set-part">
          <legend>{t('site.desk.inLanguage', { language: t(`site.desk.language.${spoken}`) })}</legend>
          <Input
            label={t('site.desk.maintenance.title')}
            hint={t('site.desk.text.default')}
            optional
            error={problem(`title.${spoken}`)}
            value={title[spoken] ?? ''}
            onChange={(event) => draft.set('title', withText(title, spoken, event.target.value))}
          />
          <TextArea
            label={t('site.desk.maintenance.info')}
            optional
            rows={3}
            error={problem(`info.${spoken}`)}
            value={info[spoken] ?? ''}
            onChange={(event) => draft.set('info', withText(info, spoken, event.target.value))}
          />
        </fieldset>
      ))}
    </>
  );
}

/** An empty text is removed, so that the portal's own text applies again. */
export function withText(by: Readonly<Record<string, string>>, language: string, text: string): Record<string, string> {
  const { [language]: _, ...others } = by;
  return text === '' ? others : { ...others, [language]: text };
}

/** "Việt Nam" for Asia/Ho_Chi_Minh, in the given language. */
function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'VI' ? 'vi' : 'en', { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}
