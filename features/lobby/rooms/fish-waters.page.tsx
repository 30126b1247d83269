import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { useLaunch } from '../launch/launch.hooks.ts';
import { type FishWater, useFishWaters } from './rooms.hooks.ts';
import './fish-waters.css';
import { fishUrl } from './rooms-art.hooks.ts';
import { RoomsWait } from './rooms-parts.page.tsx';

/** Pictures of each water: name, left and top in percent, width in percent, facing left. */
const SWIMMERS: Readonly<Record<string, readonly (readonly [string, number, number, number, boolean?])[]>> = {
  'ao-lang': [
    ['chep', 48, 16, 24],
    ['lam', 28, 44, 17],
    ['chep', 68, 44, 18, true],
    ['cua', 64, 70, 17],
  ],
  'song-lon': [
    ['map', 44, 12, 44],
    ['lam', 10, 30, 15],
    ['noc', 74, 62, 18],
    ['rua', 34, 50, 20],
  ],
  'bien-dong': [
    ['rong', 40, 18, 58],
    ['duoi', 12, 26, 22],
    ['sua', 82, 58, 14],
  ],
};

/** The three fish waters with their prices, and the fish room where the next player gets a seat (look "fish-lobby"). */
export function FishWaters() {
  const t = useText();
  const { language } = useLanguage();
  const { data, isPending } = useFishWaters();
  if (isPending) return <RoomsWait />;
  if (!data || data.waters.length === 0) return null;
  const players = data.waters.reduce((sum, water) => sum + water.players, 0);
  return (
    <section className="rooms" aria-label={t('play.rooms.waters')}>
      <div className="rooms-bar">
        <p>{t('play.rooms.fish.about')}</p>
        <p className="num">
          {data.returnBps !== null &&
            t('play.rooms.return', { rate: formatAmount(BigInt(data.returnBps) * 100n, language) })}
          {' · '}
          {t('play.rooms.people', { count: players })}
        </p>
      </div>
      <ul className="rooms-waters">
        {data.waters.map((water) => (
          <li key={water.water}>
            <Water water={water} game={data} symbol={data.symbol} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WaterProps {
  water: FishWater;
  game: { gameCode: string; vassalage: string };
  symbol: string;
}

function Water({ water, game, symbol }: WaterProps) {
  const t = useText();
  const { language } = useLanguage();
  const launch = useLaunch();
  const money = (amount: string) => formatAmount(parseAmount(amount) ?? 0n, language);
  const { gameCode, vassalage } = game;
  const name = t(`play.rooms.water.${water.water}`);
  return (
    <article className="rooms-water" data-water={water.water}>
      <div className="rooms-sea">
        <span aria-hidden="true">
          {SWIMMERS[water.water]?.map(([fish, left, top, width, turned]) => (
            <img
              key={`${fish} ${left}`}
              src={fishUrl(fish)}
              alt=""
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, scale: turned ? '-1 1' : undefined }}
            />
          ))}
        </span>
        <h2>{name}</h2>
        <p>{t(`play.rooms.water.${water.water}.text`)}</p>
      </div>
      <dl>
        <div>
          <dt>{t('play.rooms.bullet')}</dt>
          <dd className="num">
            {t('play.rooms.limits', { min: money(water.min), max: `${money(water.max)} ${symbol}` })}
          </dd>
        </div>
        <div>
          <dt>{t('play.rooms.rooms.free')}</dt>
          <dd className="num">{`${water.free}/${water.rooms}`}</dd>
        </div>
      </dl>
      <footer>
        <span className="num">{t('play.rooms.people', { count: water.players })}</span>
        <Button
          tone="secondary"
          disabled={!water.next}
          aria-label={t('play.rooms.enter.at', { name })}
          onClick={() =>
            launch({ gameCode, vassalage, gameType: 'FISH', ...(water.next && { table: water.next.code }) })
          }
        >
          {t(water.next ? 'play.rooms.enter' : 'play.rooms.quick.full')}
        </Button>
      </footer>
    </article>
  );
}
