import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleHelp, Globe, Lock, Moon, Search, Smartphone, Sun, Timer } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { isReviewed, LANGUAGE_NAME, LANGUAGES, type Language } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AgeMark } from '#platform/ui/badge.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { failureText } from '../../chunk.ts';
import { languageTag } from '../../texts/language.ts';
import { setTheme, useTheme } from '../../theme.ts';
import { useSessionClock } from '../member/session-clock.ts';
import './utility-bar.css';

/** The thin line above the header: age, session clock, help, language, theme. */
export function UtilityBar() {
  const t = useText();
  const { settings } = useShell();
  const session = useSession();
  return (
    <section className="util" aria-label={t('portal.util')}>
      <div className="page-width">
        <span>
          <AgeMark age={settings.minimumAge} />
          {t('portal.util.responsible')}
        </span>
        {session.member ? (
          <SessionClock since={session.member.loginAt} />
        ) : (
          globalThis.location?.protocol === 'https:' && (
            <span>
              <Lock size={14} aria-hidden="true" />
              {t('portal.util.encrypted')}
            </span>
          )
        )}
        <Link className="util-end" to="/games">
          <Search size={14} aria-hidden="true" />
          {t('portal.sheet.search')}
        </Link>
        <Link to="/down">
          <Smartphone size={14} aria-hidden="true" />
          {t('portal.route.down')}
        </Link>
        <Link to="/help">
          <CircleHelp size={14} aria-hidden="true" />
          {t('portal.util.help')}
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </section>
  );
}

function SessionClock({ since }: { since: number }) {
  const t = useText();
  const elapsed = useSessionClock(since);
  return (
    <span>
      <Timer size={14} aria-hidden="true" />
      {t('portal.util.session')} <b className="num">{elapsed}</b>
    </span>
  );
}

/** Two languages are shown side by side; more are in a select with their own names. */
const MOST_BESIDE = 2;

/** The languages that the brand offers; nothing if there is only one. */
export function LanguageSwitch() {
  const { brand } = useShell();
  const offered = LANGUAGES.filter((language) => brand.languages.includes(language));
  if (offered.length < MOST_BESIDE) return null;
  return offered.length > MOST_BESIDE ? <LanguageList offered={offered} /> : <LanguagePair offered={offered} />;
}

/** If a language cannot be loaded, the visitor is told and the page stays unchanged. */
function useLanguageChoice(): [Language, (next: Language) => void] {
  const t = useText();
  const { show } = useToast();
  const { language, setLanguage } = useLanguage();
  const failed = (error: unknown) => {
    const { title, text } = failureText(error);
    show({ tone: 'error', id: 'chunk', title: t(title), text: t(text) });
  };
  return [language, (next) => void setLanguage(next).catch(failed)];
}

function LanguagePair({ offered }: { offered: readonly Language[] }) {
  const t = useText();
  const [language, setLanguage] = useLanguageChoice();
  return (
    <fieldset className="lang-switch">
      <legend className="sr-only">{t('portal.util.language')}</legend>
      <Globe size={14} aria-hidden="true" />
      {offered.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === language}
          lang={languageTag(choice)}
          aria-label={`${choice}: ${LANGUAGE_NAME[choice]}`}
          onClick={() => setLanguage(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}

function LanguageList({ offered }: { offered: readonly Language[] }) {
  const t = useText();
  const [language, setLanguage] = useLanguageChoice();
  return (
    <label className="lang-switch lang-list">
      <span className="sr-only">{t('portal.util.language')}</span>
      <Globe size={14} aria-hidden="true" />
      <select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
        {offered.map((choice) => (
          <option key={choice} value={choice} lang={languageTag(choice)}>
            {isReviewed(choice)
              ? LANGUAGE_NAME[choice]
              : t('portal.language.machine', { language: LANGUAGE_NAME[choice] })}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </label>
  );
}

export function ThemeSwitch() {
  const t = useText();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      className="theme-switch"
      data-press="theme"
      aria-label={`${t(`portal.theme.${theme}`)}: ${t(`portal.theme.to.${next}`)}`}
      onClick={() => setTheme(next)}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`portal.theme.${theme}`)}
    </button>
  );
}
