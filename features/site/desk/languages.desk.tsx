import { isReviewed, LANGUAGE_NAME, LANGUAGES } from '#platform/i18n/languages.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';

/** The site's languages and the default for new visitors (spec sections 3 "Languages" and 9). The default stays on. */
export function LanguagesForm({ draft }: { draft: GroupDraft<'languages'> }) {
  const t = useText();
  const problem = useProblem(draft);
  const { offered, main } = draft.value;
  const wrong = problem('offered');
  return (
    <>
      <fieldset className="set-part">
        <legend>{t('site.desk.languages.offered')}</legend>
        <p className="text-13 text-ink-3">{t('site.desk.languages.offered.hint')}</p>
        {LANGUAGES.map((language) => (
          <Switch
            key={language}
            label={`${LANGUAGE_NAME[language]} · ${language}`}
            hint={t(
              `site.desk.languages.${language === main ? 'isMain' : isReviewed(language) ? 'reviewed' : 'machine'}`,
            )}
            checked={offered.includes(language)}
            disabled={language === main && offered.includes(language)}
            onChange={({ target }) =>
              draft.set(
                'offered',
                LANGUAGES.filter((one) => (one === language ? target.checked : offered.includes(one))),
              )
            }
          />
        ))}
        {wrong && (
          <p className="msg msg-error" role="alert">
            {wrong}
          </p>
        )}
      </fieldset>
      <Select
        className="set-short"
        label={t('site.desk.languages.main')}
        hint={t('site.desk.languages.main.hint')}
        error={problem('main')}
        options={LANGUAGES.filter((language) => offered.includes(language)).map((value) => ({
          value,
          label: LANGUAGE_NAME[value],
        }))}
        value={main}
        onChange={({ target }) => draft.set('main', target.value as typeof main)}
      />
    </>
  );
}
