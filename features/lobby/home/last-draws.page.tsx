import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import type { OutputOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { call } from '../games/games.hooks.ts';
import type { lotteryCalls } from '../lottery/lottery.contract.ts';

const RouterMore = createLink(MoreLink);

type Draw = OutputOf<(typeof lotteryCalls)['GET /lgw/vn/numeros/opened/game']>[number];

const SHOWN = 3;
/** Many stations draw at the same minute, so enough issues are requested to include the other lotteries. */
const ASKED = 40;
const AGAIN_MS = 60_000;
/** Number of prizes on a provincial board. Other lotteries have fewer numbers, all of equal rank. */
const BOARD = 18;

/** The last draw of each lottery, newest first (portal review); nothing when there are no draws. */
export function LastDraws() {
  const t = useText();
  const { nav } = useShell();
  const { language } = useLanguage();
  const offered = nav.some(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  const { data = [] } = useQuery({
    ...call.query('GET /lgw/vn/numeros/opened/game', { query: { count: ASKED, language }, onPage: true }),
    enabled: offered,
    refetchInterval: AGAIN_MS,
  });
  const newest = [...new Map([...data].reverse().map((draw) => [draw.gameId, draw])).values()]
    .sort((one, other) => other.openTime - one.openTime)
    .slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <section className="home-block">
      <SectionHeading aside={<RouterMore to="/lottery">{t('lobby.draws.all')}</RouterMore>}>
        {t('lobby.draws')}
      </SectionHeading>
      <ul className="card last-draws">
        {newest.map((draw) => (
          <LastDraw key={draw.gameId} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

function LastDraw({ draw }: { draw: Draw }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const numbers = draw.winningNumber.split(',');
  const isBoard = numbers.length >= BOARD && (numbers[0]?.length ?? 0) > 2;
  return (
    <li>
      <span>
        <b>{draw.gameName}</b>
        <small className="num">
          {formatDateTime(draw.openTime, language, { timeZone: brand.timeZone, style: 'short' })}
        </small>
      </span>
      <span className="last-draws-result">
        {isBoard && <small>{t('lobby.draws.special')}</small>}
        <b className="num">{isBoard ? numbers[0] : numbers.join(' ')}</b>
      </span>
    </li>
  );
}
