import type { CSSProperties } from 'react';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { Theme } from '../scene/themes.ts';
import { nameIn } from '../shell/game-name.ts';
import type { TitleData } from './slot-data.ts';

/** The title's name as gilt lettering: an outline below, a gold fill above. */
export function Lettering({ title, face }: { title: TitleData; face: Theme['face'] }) {
  const { language } = useLanguage();
  const name = nameIn(title.name, language);
  const letters = { '--letters': [...name.normalize('NFC')].length } as CSSProperties;
  return (
    <h1 className={`lettering lettering-${face}`} style={letters}>
      <i aria-hidden="true">{name}</i>
      <b>{name}</b>
    </h1>
  );
}
