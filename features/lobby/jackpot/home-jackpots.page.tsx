import { useShell } from '#features/site/public.page.tsx';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Jackpot } from '#platform/ui/jackpot.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useLaunch } from '../games/game-tile.page.tsx';
import './jackpots.css';
import { type Jackpots, useJackpot, useJackpotValue } from './jackpot.hooks.ts';

const LEVELS = ['grand', 'major', 'mini'];

/** The pots that can be won now, with their games. Funded pots only, no illustrative figure. */
export function HomeJackpots() {
  const { settings } = useShell();
  const { data, isError } = useJackpot();
  if (settings.jackpotMode !== 'funded' || isError || data?.amount === null) return null;
  return (
    <section className="home-block pots-part">
      {data ? <Pots jackpots={data} /> : <Skeleton height="100%" radius="var(--r-lg)" />}
    </section>
  );
}

function Pots({ jackpots }: { jackpots: Jackpots }) {
  const t = useText();
  const value = useJackpotValue(jackpots);
  return (
    <div className="pots">
      <div className="pots-total">
        <h2>{t('lobby.jackpot')}</h2>
        <div className="pots-figure">
          <Jackpot value={value} symbol={jackpots.symbol} />
          <span className="jackpot-symbol" aria-hidden="true">
            {jackpots.symbol}
          </span>
        </div>
        <p>{t('lobby.jackpot.funded')}</p>
      </div>
      <ul className="pots-list">
        {byGame(jackpots.pots).map((pots) => (
          <GamePots key={pots[0]!.game.gameCode} pots={pots} symbol={jackpots.symbol} />
        ))}
      </ul>
    </div>
  );
}

type Pot = Jackpots['pots'][number];

/** Groups pots by their pool's game. At most the three largest games fit beside the total. */
function byGame(pots: readonly Pot[]): Pot[][] {
  const games = [...new Set(pots.map(({ game }) => game.gameCode))].slice(0, 3);
  return games.map((code) => pots.filter(({ game }) => game.gameCode === code));
}

function GamePots({ pots, symbol }: { pots: readonly Pot[]; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const launch = useLaunch();
  const { game } = pots[0]!;
  return (
    <li className="pot">
      <img src={game.iconUrl} alt="" width={96} height={128} loading="lazy" decoding="async" />
      <button
        type="button"
        className="pot-play"
        aria-label={t('lobby.jackpot.play', { game: game.gameName })}
        onClick={() => launch(game)}
      />
      <div>
        <b>{game.gameName}</b>
        <dl>
          {pots.map(({ level, amount }) => (
            <div key={level}>
              <dt>{t(`lobby.jackpot.level.${LEVELS.includes(level) ? level : 'other'}`)}</dt>
              <dd className="num">
                {formatAmount(parseAmount(amount) ?? 0n, language)} {symbol}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
