import { HomeJackpots } from '../jackpot/home-jackpots.page.tsx';
import { AppDownload } from './app-download.page.tsx';
import './home-below.css';
import { LastDraws } from './last-draws.page.tsx';
import { useLateTexts } from './late-texts.hooks.ts';
import { Licence } from './licence.page.tsx';
import { Promotions } from './promotions.page.tsx';
import { RecentGames } from './recent-games.page.tsx';
import { RecentWins } from './recent-wins.page.tsx';
import { RoomsRow } from './rooms-row.page.tsx';
import { VendorStrip } from './vendor-strip.page.tsx';
import { Verifiable } from './verifiable.page.tsx';

/** The content below the first screen. Each part loads its own data and fails alone. */
export function HomeBelow() {
  useLateTexts();
  return (
    <>
      <RecentGames />
      <HomeJackpots />
      <RoomsRow />
      <Promotions />
      <div className="home-pair home-block">
        <RecentWins />
        <Verifiable />
      </div>
      <LastDraws />
      <VendorStrip />
      <div className="home-halves home-block">
        <AppDownload />
        <Licence />
      </div>
    </>
  );
}
