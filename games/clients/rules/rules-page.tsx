import { lazy, Suspense, useEffect, useState } from 'react';
import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { themeOf } from '../scene/themes.ts';
import { shortAmount } from '../shell/format-facts.ts';
import { gameCall } from '../shell/game-api.ts';
import { nameIn } from '../shell/game-name.ts';
import { PaperPage } from '../shell/paper-page.tsx';
import type { TitleData } from '../slots/slot-data.ts';
import { RulesSheet } from './rules-sheet.tsx';

const ArcadeRulesPage = lazy(async () => ({
  default: (await import('../arcade/rules/arcade-rules-page.tsx')).ArcadeRulesPage,
}));

/** /rules/<code>: the rules of a title, without a session. */
export function RulesPage({ code }: { code: string }) {
  if (!stepGameOf(code)) return <SlotRulesPage code={code} />;
  return (
    <Suspense fallback={null}>
      <ArcadeRulesPage code={code} />
    </Suspense>
  );
}

function SlotRulesPage({ code }: { code: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [title, setTitle] = useState<TitleData | { refused: string } | null>(null);
  const [stake, setStake] = useState<bigint | null>(null);
  useEffect(() => {
    gameCall('GET /game/titles/{code}', { params: { code } }).then(setTitle, (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      setTitle({ refused: error.message });
    });
  }, [code]);
  useEffect(() => {
    if (title && 'code' in title) document.title = `${nameIn(title.name, language)} · ${t('game.rules.title')}`;
  }, [title, language, t]);

  if (title && 'refused' in title)
    return (
      <PaperPage heading={t('game.rules.title')}>
        <Empty title={title.refused} />
      </PaperPage>
    );
  if (!title)
    return (
      <PaperPage heading={t('game.rules.title')}>
        <SkeletonText lines={6} />
      </PaperPage>
    );
  const chosen = stake ?? BigInt(title.defaultStake);
  return (
    <PaperPage heading={nameIn(title.name, language)} theme={themeOf(title.code)}>
      <Select
        label={t('game.rules.at.stake')}
        value={chosen.toString()}
        onChange={(event) => setStake(BigInt(event.target.value))}
        options={title.stakes.map((units) => ({ value: units, label: shortAmount(BigInt(units), language) }))}
      />
      <RulesSheet title={title} stake={chosen} symbol="" />
    </PaperPage>
  );
}
