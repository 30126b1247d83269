import type { ReactNode } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Scene } from '../scene/scene.tsx';
import { type Theme, themeOf } from '../scene/themes.ts';
import './paper-page.css';

interface PaperPageProps {
  heading: string;
  theme?: Theme;
  children: ReactNode;
}

/** Layout of the studio's text pages: a head with the name, the text below, a choice of language. */
export function PaperPage({ heading, theme = themeOf(''), children }: PaperPageProps) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  return (
    <div className="paper">
      <header className="paper-head">
        <Scene theme={theme} />
        <div className="paper-title">
          <span>{t('game.vendor')}</span>
          <h1>{heading}</h1>
        </div>
        <div className="paper-language">
          <Segmented
            label={t('game.language')}
            size="sm"
            value={language}
            onChange={setLanguage}
            items={[
              { value: 'VI', label: 'Tiếng Việt' },
              { value: 'EN', label: 'English' },
            ]}
          />
        </div>
      </header>
      <main className="paper-body">{children}</main>
    </div>
  );
}
