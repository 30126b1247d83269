import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { ACCENTS, contrast, isColour, LEAST_CONTRAST } from './contrast.rules.ts';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';

type Draft = GroupDraft<'theme'>;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const TOKENS = [...new Set(ACCENTS.flatMap(({ token, against }) => [token, against]))];

/** Spec section 4 "Preferences": the theme for new visitors, and the brand's accents in both themes. */
export function ThemeForm({ draft }: { draft: Draft }) {
  const t = useText();
  const { initial, snow } = draft.value;
  return (
    <>
      <div className="set-line">
        <span className="field-label">{t('site.desk.theme.initial')}</span>
        <Segmented
          label={t('site.desk.theme.initial')}
          items={THEMES.map((value) => ({ value, label: t(`site.desk.theme.${value}`) }))}
          value={initial}
          onChange={(next) => draft.set('initial', next)}
        />
      </div>
      <Switch
        label={t('site.desk.theme.snow')}
        hint={t('site.desk.theme.snow.hint')}
        checked={snow}
        onChange={(event) => draft.set('snow', event.target.checked)}
      />
      {THEMES.map((theme) => (
        <Accents key={theme} theme={theme} draft={draft} />
      ))}
    </>
  );
}

function Accents({ theme, draft }: { theme: Theme; draft: Draft }) {
  const t = useText();
  const chosen = draft.value[theme];
  const ground = useRef<HTMLDivElement>(null);
  const [kit, setKit] = useState<Record<string, string>>({});
  // Default colours are in the style sheet; they are read from there for tokens without a chosen colour.
  useLayoutEffect(() => {
    if (!ground.current) return;
    const style = getComputedStyle(ground.current);
    setKit(Object.fromEntries(TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])));
  }, []);
  const valid = Object.entries(chosen).filter(([, colour]) => isColour(colour));
  const colours = { ...kit, ...Object.fromEntries(valid) };
  return (
    <fieldset className="set-part">
      <legend>{t(`site.desk.theme.accents.${theme}`)}</legend>
      {/* A hidden element to read this theme's default colours from. */}
      <div ref={ground} data-theme={theme} hidden />
      <div className="set-accents">
        {ACCENTS.map(({ token, against }) => (
          <Accent key={token} token={token} against={against} theme={theme} draft={draft} colours={colours} />
        ))}
      </div>
      <Preview theme={theme} colours={Object.fromEntries(valid)} />
    </fieldset>
  );
}

interface AccentProps {
  token: string;
  against: string;
  theme: Theme;
  draft: Draft;
  colours: Record<string, string>;
}

function Accent({ token, against, theme, draft, colours }: AccentProps) {
  const t = useText();
  const problem = useProblem(draft);
  const chosen = draft.value[theme];
  const label = t(`site.desk.accent.${token}`);
  const set = (colour: string) => {
    const { [token]: _, ...others } = chosen;
    draft.set(theme, colour === '' ? others : { ...others, [token]: colour });
  };
  const shown = colours[token] ?? '';
  const ratio = contrast(shown, colours[against] ?? '');
  return (
    <div className="set-accent">
      <input
        type="color"
        aria-label={t('site.desk.accent.pick', { accent: label })}
        value={isColour(shown) ? shown.toLowerCase() : '#000000'}
        onChange={(event) => set(event.target.value)}
      />
      <Input
        label={label}
        digits
        maxLength={7}
        placeholder={shown}
        error={problem(`${theme}.${token}`)}
        value={chosen[token] ?? ''}
        onChange={(event) => set(event.target.value.trim())}
      />
      {ratio !== undefined && (
        <Pill tone={ratio >= LEAST_CONTRAST ? 'jade' : 'red'}>
          {t(ratio >= LEAST_CONTRAST ? 'site.desk.contrast.good' : 'site.desk.contrast.poor', {
            ratio: ratio.toFixed(1),
          })}
        </Pill>
      )}
    </div>
  );
}

/** A preview of UI components with the chosen colours. */
function Preview({ theme, colours }: { theme: Theme; colours: Record<string, string> }) {
  const t = useText();
  const style = Object.fromEntries(Object.entries(colours).map(([token, colour]) => [`--${token}`, colour]));
  return (
    <div className="set-preview" data-theme={theme} style={style as CSSProperties} inert>
      <span className="caps">{t('site.desk.theme.preview')}</span>
      <p>
        <b>{t('site.desk.theme.preview.text')}</b>{' '}
        <span className="text-link">{t('site.desk.theme.preview.link')}</span>
      </p>
      <div className="set-ways">
        <Button size="sm">{t('site.desk.accent.red')}</Button>
        <Button size="sm" tone="jade">
          {t('site.desk.accent.jade')}
        </Button>
        <Pill tone="gold">{t('site.desk.accent.gold')}</Pill>
        <Pill tone="jade">{t('site.desk.accent.jade-ink')}</Pill>
      </div>
    </div>
  );
}
