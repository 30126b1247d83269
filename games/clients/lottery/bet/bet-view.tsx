import { useLotteryField } from '../lottery-context.ts';
import { familyOf, isVietnam } from '../lottery-state.ts';
import { Board } from './board.tsx';
import { ChaseCard } from './chase-card.tsx';
import { FastBanner } from './fast-banner.tsx';
import { KenoBanner } from './keno-banner.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { Race } from './race.tsx';
import { SideCards } from './side-cards.tsx';
import { Slip } from './slip.tsx';
import { StakeRow } from './stake-row.tsx';
import { VietnamBet } from './vietnam-bet.tsx';

/** The board of the chosen lottery with its slip. */
export function BetView() {
  const code = useLotteryField('code');
  return (
    <>
      <div className="lottery-main">{isVietnam(code) ? <VietnamBet /> : <FastBet />}</div>
      <div className="lottery-side">
        <Slip />
        <SideCards />
      </div>
    </>
  );
}

function FastBet() {
  const code = useLotteryField('code');
  const family = familyOf(code);
  return (
    <>
      {family === 'pk10' ? <Race /> : family === 'keno' ? <KenoBanner /> : <FastBanner />}
      <section className="lottery-card">
        <PlayTabs />
        <Board />
        <StakeRow />
      </section>
      <ChaseCard />
    </>
  );
}
