import { lazy, Suspense, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { FrameContext } from '../shell/frame-context.ts';
import { bringTexts } from '../shell/game-texts.ts';
import { NoticeBoard } from '../shell/notice-board.tsx';
import { type PanelName, PanelOutlet } from '../shell/panels/panel-outlet.tsx';
import { paperTheme, portalOf } from '../shell/portal.ts';
import { createSoundBoard } from '../shell/sound.ts';
import { BetBar } from './bet-bar.tsx';
import { SportsContext, useSportsField } from './betting-context.ts';
import { SportsGame } from './betting-game.ts';
import { factsOf } from './betting-state.ts';
import { bettingTexts } from './betting-texts.ts';
import { EventView } from './event-view.tsx';
import { ListPage } from './list-page.tsx';
import { MyBets } from './my-bets.tsx';
import { ResultsPage } from './results-page.tsx';
import { Slip } from './slip.tsx';
import './betting.css';
import './event-list.css';
import './slip.css';
import './event.css';
import './betting-phone.css';

const CockScreen = lazy(async () => ({ default: (await import('./cock/cock-screen.tsx')).CockScreen }));
const BettingPanels = lazy(async () => ({ default: (await import('./betting-panels.tsx')).BettingPanels }));

await bringTexts(bettingTexts);

/** Sports and esports, or the cockfight. */
export function BettingPage({ session }: { session: GameSession }) {
  if (factsOf(session).game !== 'cockfight') return <SportsPage session={session} />;
  return (
    <Suspense fallback={<div className="bet-cock" />}>
      <CockScreen session={session} />
    </Suspense>
  );
}

function SportsPage({ session }: { session: GameSession }) {
  const t = useText();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [game] = useState(() => new SportsGame({ session, portal, sound }));
  const [opening] = useState(() => game.store.get());
  const [panel, setPanel] = useState<PanelName | null>(null);
  useEffect(() => {
    // Sports use the paper theme, for dialogs too.
    document.documentElement.dataset.theme = paperTheme();
    return game.start();
  }, [game]);
  const parts = { session, game, opening, portal, sound, open: setPanel };
  return (
    <FrameContext value={parts}>
      <SportsContext value={parts}>
        <main className={`bet bet-${game.sport}`} aria-label={t('game.label')}>
          <BetBar />
          <div className="bet-body">
            <Content />
            <Slip />
          </div>
          <NoticeBoard />
        </main>
        <PanelOutlet panel={panel} panels={BettingPanels} onClose={() => setPanel(null)} />
      </SportsContext>
    </FrameContext>
  );
}

function Content() {
  const page = useSportsField('page');
  if (page === 'event') return <EventView />;
  if (page === 'results') return <ResultsPage />;
  return page === 'bets' ? <MyBets /> : <ListPage />;
}
