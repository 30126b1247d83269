import { useEffect } from 'react';
import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { bringTexts } from '../../shell/game-texts.ts';
import { PaperPage } from '../../shell/paper-page.tsx';
import { arcadeTexts } from '../arcade-texts.ts';
import { ArcadeRules } from './arcade-rules.tsx';

await bringTexts(arcadeTexts);

/** /rules/<code> of an arcade game. */
export function ArcadeRulesPage({ code }: { code: string }) {
  const t = useText();
  const { language } = useLanguage();
  const game = stepGameOf(code);
  const name = game ? nameIn(game.name, language) : '';
  useEffect(() => {
    document.title = `${name} · ${t('game.rules.title')}`;
  }, [name, t]);
  return (
    <PaperPage heading={name}>
      <ArcadeRules code={code} symbol="" />
    </PaperPage>
  );
}
