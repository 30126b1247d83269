import { ChevronRight } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useLaunch } from '../launch/launch.hooks.ts';
import { type Match, useMatches } from './rooms.hooks.ts';
import './matches.css';
import { RoomsWait } from './rooms-parts.page.tsx';

type Sport = 'football' | 'esports';

export const FootballMatches = () => <Matches sport="football" />;
export const EsportsMatches = () => <Matches sport="esports" />;

/** Running and next matches; a press opens the match in the game. */
function Matches({ sport }: { sport: Sport }) {
  const t = useText();
  const launch = useLaunch();
  const { data, isPending } = useMatches(sport);
  if (isPending) return <RoomsWait />;
  if (!data || data.matches.length === 0) return null;
  const { gameCode, vassalage } = data;
  const open = (table?: string) =>
    launch({ gameCode, vassalage, gameType: sport === 'football' ? 'SPORTS' : 'ESPORTS', ...(table && { table }) });
  return (
    <section className="rooms" aria-label={t('play.rooms.matches')}>
      <div className="rooms-bar">
        <p className="num">
          {t('play.rooms.matches.live', { count: data.live })}
          {' · '}
          {t('play.rooms.matches.week', { count: data.week })}
        </p>
        <Button tone="secondary" onClick={() => open()}>
          {t('play.rooms.matches.all')}
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        </Button>
      </div>
      <ul className="rooms-matches">
        {data.matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} sport={sport} onOpen={() => open(match.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchCard({ match, sport, onOpen }: { match: Match; sport: Sport; onOpen(): void }) {
  const { home, away, league, score, prices } = match;
  return (
    <button type="button" className="rooms-match" onClick={onOpen}>
      <span className="rooms-match-head">
        <span>{league}</span>
        <When match={match} sport={sport} />
      </span>
      <span className="rooms-match-team">
        <b>{home}</b>
        {score && <b className="num">{score.home}</b>}
      </span>
      <span className="rooms-match-team">
        <b>{away}</b>
        {score && <b className="num">{score.away}</b>}
      </span>
      <span className="rooms-match-prices">
        {prices.map((price) => (
          <Price key={price.outcome} {...price} />
        ))}
      </span>
    </button>
  );
}

/** The minute or map of a running match, otherwise its start. */
function When({ match, sport }: { match: Match; sport: Sport }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const { live, minute, isHalfTime, bestOf, startAt } = match;
  if (!live)
    return (
      <span className="num">{formatDateTime(startAt, language, { timeZone: brand.timeZone, style: 'short' })}</span>
    );
  const now = () => {
    if (isHalfTime) return t('play.rooms.match.half');
    if (sport === 'esports') return t('play.rooms.match.map', { map: minute ?? 1, maps: bestOf });
    return t('play.rooms.match.minute', { minute: minute ?? 0 });
  };
  return <span className="rooms-match-live num">{now()}</span>;
}

function Price({ outcome, centi }: { outcome: string; centi: number | null }) {
  const t = useText();
  const { language } = useLanguage();
  const name = { home: '1', draw: 'X', away: '2' }[outcome] ?? outcome;
  return (
    <span className="rooms-match-price num">
      <span>{name}</span>
      <b>
        {centi === null ? (
          <span title={t('play.rooms.match.paused')}>–</span>
        ) : (
          formatAmount(BigInt(centi) * 100n, language)
        )}
      </b>
    </span>
  );
}
