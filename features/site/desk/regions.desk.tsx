import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import { withText } from './maintenance.desk.tsx';
import { type GroupDraft, type RegionAnswer, useRegionCheck } from './settings.hooks.ts';
import { problemText, useProblem } from './settings-form.desk.tsx';

interface RegionsFormProps {
  draft: GroupDraft<'regions'>;
  languages: readonly string[];
  /** Countries whose networks are known. */
  known: readonly string[];
}

/** Root screen 2 (spec section 2.2): which networks and countries are refused, and the text they get. */
export function RegionsForm({ draft, languages, known }: RegionsFormProps) {
  const t = useText();
  const problem = useProblem(draft);
  const { info } = draft.value;
  return (
    <>
      <Networks draft={draft} field="exceptNetworks" />
      <Networks draft={draft} field="blockedNetworks" />
      <Countries draft={draft} field="blockedCountries" known={known} />
      <Countries draft={draft} field="onlyCountries" known={known} />
      <p className="set-note">{t('site.desk.regions.table', { count: known.length })}</p>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={t('site.desk.regions.info.in', { language: t(`site.desk.language.${language}`) })}
          optional
          rows={2}
          error={problem(`info.${language}`)}
          value={info[language] ?? ''}
          onChange={(event) => draft.set('info', withText(info, language, event.target.value))}
        />
      ))}
      <RegionCheck />
    </>
  );
}

/** One network per line, with problems shown per line. */
function Networks({ draft, field }: { draft: RegionsFormProps['draft']; field: 'exceptNetworks' | 'blockedNetworks' }) {
  const t = useText();
  const lines = draft.value[field];
  const wrong = draft.problems.filter((one) => one.field.startsWith(`${field}.`));
  const whole = draft.problems.find((one) => one.field === field);
  return (
    <div>
      <TextArea
        label={t(`site.desk.regions.${field}`)}
        hint={t(`site.desk.regions.${field}.hint`)}
        error={
          problemText(t, whole) ??
          (wrong.length > 0 ? t('site.desk.regions.lines', { count: wrong.length }) : undefined)
        }
        rows={Math.min(10, Math.max(3, lines.length + 1))}
        spellCheck={false}
        className="set-lines"
        placeholder={'203.0.113.0/24\n2001:db8::/32'}
        value={lines.join('\n')}
        onChange={(event) => draft.set(field, linesOf(event.target.value))}
        onBlur={() => draft.set(field, lines.map((line) => line.trim()).filter(Boolean))}
      />
      {wrong.length > 0 && (
        <ul className="set-wrong">
          {wrong.map((one) => {
            const index = Number(one.field.split('.')[1]);
            return (
              <li key={one.field}>
                <span className="num">{t('site.desk.regions.line', { line: index + 1 })}</span>
                <code>{lines[index]}</code>
                <span>{problemText(t, one)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

interface CountriesProps {
  draft: RegionsFormProps['draft'];
  field: 'blockedCountries' | 'onlyCountries';
  known: readonly string[];
}

function Countries({ draft, field, known }: CountriesProps) {
  const t = useText();
  const { language } = useLanguage();
  const chosen = draft.value[field];
  const names = new Intl.DisplayNames([language === 'VI' ? 'vi' : 'en'], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const options = known
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="set-countries">
      <Select
        className="set-short"
        label={t(`site.desk.regions.${field}`)}
        hint={t(`site.desk.regions.${field}.hint`)}
        unchosen={t('site.desk.regions.country.add')}
        options={options}
        value=""
        onChange={(event) => draft.set(field, [...chosen, event.target.value])}
      />
      {chosen.length > 0 && (
        <ul className="set-chips">
          {chosen.map((code) => (
            <li key={code}>
              <Chip
                size="sm"
                icon={<X size={14} strokeWidth={2} aria-hidden="true" />}
                aria-label={t('site.desk.regions.country.remove', { country: nameOf(code) })}
                onClick={() =>
                  draft.set(
                    field,
                    chosen.filter((other) => other !== code),
                  )
                }
              >
                {nameOf(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Checks one address against the saved rules. */
function RegionCheck() {
  const t = useText();
  const [ip, setIp] = useState('');
  const check = useRegionCheck();
  const run = (event?: FormEvent) => {
    event?.preventDefault();
    if (ip.trim() !== '') check.mutate(ip.trim());
  };
  return (
    <div className="set-part set-check">
      <Input
        label={t('site.desk.regions.check')}
        hint={t('site.desk.regions.check.hint')}
        digits
        value={ip}
        placeholder="203.0.113.7"
        maxLength={60}
        onChange={(event) => setIp(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && run(event)}
        beside={
          <Button tone="secondary" loading={check.isPending} onClick={() => run()}>
            {t('site.desk.regions.check.run')}
          </Button>
        }
      />
      <div aria-live="polite">
        {check.data && <Verdict answer={check.data} />}
        {check.error && <p className="msg msg-error">{check.error.message}</p>}
      </div>
    </div>
  );
}

const TONES = { allowed: 'jade', blocked: 'red', 'no-address': 'amber' } as const;

function Verdict({ answer }: { answer: RegionAnswer }) {
  const t = useText();
  return (
    <p className="set-verdict">
      <Pill tone={TONES[answer.verdict]}>{t(`site.desk.verdict.${answer.verdict}`)}</Pill>
      <span>{t(`site.desk.because.${answer.because}`, { country: answer.country ?? '' })}</span>
    </p>
  );
}
