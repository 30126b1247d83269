import { lazy, Suspense, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { FrameContext } from '../shell/frame-context.ts';
import { bringTexts } from '../shell/game-texts.ts';
import { NoticeBoard } from '../shell/notice-board.tsx';
import { type PanelName, PanelOutlet } from '../shell/panels/panel-outlet.tsx';
import { paperTheme, portalOf } from '../shell/portal.ts';
import { createSoundBoard } from '../shell/sound.ts';
import { BetView } from './bet/bet-view.tsx';
import { Chooser } from './chooser.tsx';
import { LotteryBar } from './lottery-bar.tsx';
import { LotteryContext, useLotteryField } from './lottery-context.ts';
import { LotteryGame } from './lottery-game.ts';
import { isVietnam } from './lottery-state.ts';
import { lotteryTexts } from './lottery-texts.ts';
import './lottery.css';
import './balls.css';
import './boards.css';
import './order.css';
import './vietnam.css';
import './results.css';
import './tablet.css';
import './phone.css';
import './touch.css';

const LotteryPanels = lazy(async () => ({ default: (await import('./lottery-panels.tsx')).LotteryPanels }));
const ResultsView = lazy(async () => ({ default: (await import('./results/results-view.tsx')).ResultsView }));
const StatisticsView = lazy(async () => ({ default: (await import('./results/statistics-view.tsx')).StatisticsView }));
const TicketsView = lazy(async () => ({ default: (await import('./tickets-view.tsx')).TicketsView }));

await bringTexts(lotteryTexts);

/** The lotteries on one page: chooser, board, slip, results. */
export function LotteryPage({ session }: { session: GameSession }) {
  const t = useText();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [game] = useState(() => new LotteryGame({ session, portal, sound }));
  const [opening] = useState(() => game.store.get());
  const [panel, setPanel] = useState<PanelName | null>(null);
  useEffect(() => {
    // The lotteries use the paper theme, for dialogs too.
    document.documentElement.dataset.theme = paperTheme();
    return game.start();
  }, [game]);
  const parts = { session, game, opening, portal, sound, open: setPanel };
  return (
    <FrameContext value={parts}>
      <LotteryContext value={parts}>
        <main className="lottery" aria-label={t('game.label')}>
          <LotteryBar />
          <Content />
          <Notices />
        </main>
        <PanelOutlet panel={panel} panels={LotteryPanels} onClose={() => setPanel(null)} />
      </LotteryContext>
    </FrameContext>
  );
}

function Notices() {
  return <NoticeBoard offline={useLotteryField('offline')} />;
}

function Content() {
  const view = useLotteryField('view');
  const code = useLotteryField('code');
  const kind = isVietnam(code) ? 'vietnam' : 'fast';
  return (
    <div className={`lottery-body lottery-view-${view} lottery-${kind}`}>
      <Chooser />
      <Suspense fallback={<div className="lottery-main" />}>
        {view === 'bet' && <BetView />}
        {view === 'results' && <ResultsView />}
        {view === 'statistics' && <StatisticsView />}
        {view === 'tickets' && <TicketsView />}
      </Suspense>
    </div>
  );
}
