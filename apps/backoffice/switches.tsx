import { Moon, Sun } from 'lucide-react';
import { REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { setTheme, useTheme } from './preferences.ts';

/** Switches for language and theme of this browser. */
export function Switches() {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <div className="office-switches">
      <Segmented
        label={t('backoffice.language')}
        size="sm"
        items={REVIEWED_LANGUAGES.map((value) => ({ value, label: value }))}
        value={language}
        onChange={setLanguage}
      />
      <IconButton
        size="sm"
        label={t(`backoffice.theme.${next}`)}
        icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setTheme(next)}
      />
    </div>
  );
}
