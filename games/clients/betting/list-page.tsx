import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { EventLine, MarketView } from '#games/studio/betting/betting.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { nameIn } from '../shell/game-name.ts';
import { useSports, useSportsField, useWhen } from './betting-context.ts';
import { useClockText } from './clock-line.ts';
import { FormatSelect } from './format-select.tsx';
import { useNames } from './names.ts';
import { OddsButton } from './odds-button.tsx';

const COLUMNS = {
  football: ['1x2', 'handicap', 'total'],
  esports: ['match', 'map-handicap', 'total-maps'],
} as const;

/** Events by league: live, of a day, or the next ones. */
export function ListPage() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useSports();
  const view = useSportsField('view');
  const list = useSportsField('list');
  const league = useSportsField('league');
  const failed = useSportsField('failed');
  const shown = list?.leagues.filter(({ id }) => !league || id === league) ?? [];
  return (
    <>
      <aside className="bet-side">
        <Leagues />
        <p className="bet-small">{t('bet.delay.note')}</p>
      </aside>
      <section className="bet-main" aria-label={t(`bet.view.${view}`)} aria-busy={!list && !failed}>
        <div className="bet-tools">
          {view === 'day' && <Days />}
          <LeagueSelect />
          <FormatSelect />
        </div>
        <Offline />
        {failed && (
          <p role="alert" className="bet-empty">
            {failed}{' '}
            <Button tone="link" onClick={() => game.retry()}>
              {t('game.retry')}
            </Button>
          </p>
        )}
        {!list && !failed && <p className="bet-empty">{t('bet.loading')}</p>}
        {list && shown.length === 0 && <p className="bet-empty">{t(`bet.empty.${view}`)}</p>}
        {shown.map(({ id, name, events }) => (
          <section key={id} className="bet-league" aria-label={nameIn(name, language)}>
            <header className="bet-league-head">
              <h2>{nameIn(name, language)}</h2>
              {COLUMNS[game.sport].map((market) => (
                <span key={market}>{t(`bet.column.${market}`)}</span>
              ))}
              <span />
            </header>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </section>
        ))}
      </section>
    </>
  );
}

export function Offline() {
  const t = useText();
  const offline = useSportsField('offline');
  return offline ? (
    <p role="status" className="bet-offline">
      {t('bet.offline')}
    </p>
  ) : null;
}

function Leagues() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useSports();
  const list = useSportsField('list');
  const league = useSportsField('league');
  const all = list?.leagues ?? [];
  return (
    <nav aria-label={t('bet.leagues')}>
      <h2>{t('bet.leagues')}</h2>
      <button type="button" aria-pressed={league === null} onClick={() => game.chooseLeague(null)}>
        <span>{t('bet.leagues.all')}</span>
        <b className="num">{all.reduce((sum, { events }) => sum + events.length, 0)}</b>
      </button>
      {all.map(({ id, name, events }) => (
        <button key={id} type="button" aria-pressed={league === id} onClick={() => game.chooseLeague(id)}>
          <span>{nameIn(name, language)}</span>
          <b className="num">{events.length}</b>
        </button>
      ))}
    </nav>
  );
}

/** The leagues, for screens without space for the column beside the list. */
function LeagueSelect() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useSports();
  const all = useSportsField('list')?.leagues ?? [];
  const league = useSportsField('league');
  return (
    <label className="bet-select bet-league-select">
      <span className="sr-only">{t('bet.leagues')}</span>
      <select value={league ?? ''} onChange={(event) => game.chooseLeague(event.target.value || null)}>
        <option value="">{t('bet.leagues.all')}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameIn(name, language)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Days() {
  const t = useText();
  const { game } = useSports();
  const day = useSportsField('day');
  const days = useSportsField('list')?.days;
  const [known, setKnown] = useState(days);
  if (days && days !== known) setKnown(days);
  return (
    <fieldset className="bet-days" aria-label={t('bet.view.day')}>
      {(days ?? known ?? []).map((one, index) => (
        <button
          key={one.day}
          type="button"
          aria-pressed={day === one.day || (day === null && index === 0)}
          onClick={() => game.show('day', one.day)}
        >
          {one.day.slice(8)}/{one.day.slice(5, 7)} <b className="num">{one.events}</b>
        </button>
      ))}
    </fieldset>
  );
}

function EventRow({ event }: { event: EventLine }) {
  const t = useText();
  const { game } = useSports();
  const when = useWhen();
  const clock = useClockText();
  const isLive = event.status === 'live';
  const sides = [
    { side: 'home', team: event.home },
    { side: 'away', team: event.away },
  ] as const;
  return (
    <article className="bet-row" aria-label={`${event.home.name} – ${event.away.name}`}>
      <button type="button" className="bet-row-teams" onClick={() => game.openEvent(event.id)}>
        <span className={isLive ? 'bet-live' : 'bet-when'}>{isLive ? clock(event) : when(event.startAt)}</span>
        {sides.map(({ side, team }) => (
          <span key={side} className="bet-row-team">
            <i className={`bet-shield bet-shield-${side}`} aria-hidden="true">
              {team.short.slice(0, 2)}
            </i>
            <b>{team.name}</b>
            <Cards event={event} side={side} />
            {event.score && <em className="num">{event.score[side]}</em>}
          </span>
        ))}
        <Course event={event} />
      </button>
      <RowMarkets event={event} />
      <button
        type="button"
        className="bet-more num"
        aria-label={t('bet.markets.all', { count: event.markets })}
        onClick={() => game.openEvent(event.id)}
      >
        +{event.markets}
      </button>
    </article>
  );
}

/** Number of cards beside the score, by colour. */
function Cards({ event, side }: { event: EventLine; side: 'home' | 'away' }) {
  const t = useText();
  const counts = [
    { colour: 'yellow', count: event.yellows?.[side] ?? 0 },
    { colour: 'red', count: event.reds?.[side] ?? 0 },
  ] as const;
  return counts.map(
    ({ colour, count }) =>
      count > 0 && (
        <small key={colour} className="bet-cards num">
          <i className={`bet-card-${colour}`} aria-hidden="true" />
          <span className="sr-only">{t(`bet.stat.${colour}s`)} </span>
          {count}
        </small>
      ),
  );
}

/** The match so far: pressure and corners of football, maps of a series. */
function Course({ event }: { event: EventLine }) {
  const t = useText();
  if (event.status !== 'live') return null;
  if (event.sport === 'esports')
    return (
      <span className="bet-course">
        <small className="bet-bestof">{t('bet.bestof', { count: event.bestOf })}</small>
        {Array.from({ length: event.bestOf }, (_, map) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the map
          <i key={map} className="bet-map-bar" data-winner={event.maps[map]} aria-hidden="true" />
        ))}
      </span>
    );
  const scale = 11 / Math.max(30, ...event.pressure.map(Math.abs));
  return (
    <span className="bet-course">
      <svg viewBox="0 0 60 24" preserveAspectRatio="none" aria-hidden="true">
        {event.pressure.map((push, minute) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the minute
            key={minute}
            className={push > 0 ? 'bet-course-home' : 'bet-course-away'}
            x={minute * 6 + 1}
            y={push > 0 ? 12 - push * scale : 12}
            width="4"
            height={Math.max(0.8, Math.abs(push) * scale)}
          />
        ))}
      </svg>
      {event.corners && (
        <small>
          {t('bet.corners')}{' '}
          <b className="num">
            {event.corners.home} – {event.corners.away}
          </b>
        </small>
      )}
    </span>
  );
}

function RowMarkets({ event }: { event: EventLine }) {
  const t = useText();
  const { game } = useSports();
  const names = useNames();
  const reason = event.main.find(({ status }) => status === 'suspended')?.reason;
  return (
    <div className="bet-row-markets">
      {COLUMNS[game.sport].map((code) => {
        const market: MarketView | undefined = event.main.find((one) => one.market === code);
        return (
          <fieldset key={code} className="bet-cell" aria-label={names.market(code, market?.line ?? 0)}>
            <small aria-hidden="true">{t(`bet.column.${code}`)}</small>
            {market ? (
              market.outcomes.map(({ outcome }) => (
                <OddsButton key={outcome} event={event} market={market} outcome={outcome} />
              ))
            ) : (
              <span className="bet-none">–</span>
            )}
          </fieldset>
        );
      })}
      {reason && (
        <p className="bet-plate">
          <span>
            <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
            {names.reason(reason, event.sport)}
          </span>
        </p>
      )}
    </div>
  );
}
