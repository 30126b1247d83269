import { HomeJackpots } from '../jackpot/home-jackpots.page.tsx';
import { AppDownload } from './app-download.page.tsx';
import './home-below.css';
import { useLateTexts } from './late-texts.hooks.ts';
import { Licence } from './licence.page.tsx';
import { Promotions } from './promotions.page.tsx';
import { RecentGames } from './recent-games.page.tsx';
import { RecentWins } from './recent-wins.page.tsx';
import { VendorStrip } from './vendor-strip.page.tsx';
import { Verifiable } from './verifiable.page.tsx';

/** What the visitor finds below the first screen; each part asks for its own answers and stands by itself. */
export function HomeBelow() {
  useLateTexts();
  return (
    <>
      <RecentGames />
      <HomeJackpots />
      <Promotions />
      <div className="home-pair home-block">
        <RecentWins />
        <Verifiable />
      </div>
      <VendorStrip />
      <div className="home-halves home-block">
        <AppDownload />
        <Licence />
      </div>
    </>
  );
}
