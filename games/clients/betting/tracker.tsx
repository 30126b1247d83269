import type { EsportsState } from '#games/engines/sports/esports-state.ts';
import type { FootballState } from '#games/engines/sports/football-state.ts';
import { useText } from '#platform/i18n/text.tsx';

interface Sides {
  home: string;
  away: string;
}

/** A pitch with the attacking side, the pressure by minute, and the match in numbers. */
export function FootballTracker({ state, home, away }: { state: FootballState } & Sides) {
  const t = useText();
  const { danger } = state;
  const who = danger?.side === 'home' ? home : away;
  const said = danger ? `${t(`bet.danger.${danger.kind}`)}: ${who}` : t('bet.danger.none');
  const stats = [
    { name: 'possession', home: state.possessionHome, away: 100 - state.possessionHome },
    { name: 'shots', ...state.shotsOnTarget },
    { name: 'dangers', ...state.dangers },
    { name: 'corners', ...state.corners },
    { name: 'yellows', ...state.yellows },
    { name: 'reds', ...state.reds },
  ];
  return (
    <div className="bet-tracker">
      <figure className="bet-pitch" data-side={danger?.side}>
        <svg viewBox="0 0 420 250" role="img" aria-label={said}>
          {danger && (
            <path
              className="bet-pitch-wedge"
              d={danger.side === 'home' ? 'M230 125 L408 30 V220 Z' : 'M190 125 L12 30 V220 Z'}
            />
          )}
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M12 10h396v230H12zM210 10v230M12 65h64v120H12M408 65h-64v120h64M12 95h26v60H12M408 95h-26v60h26" />
            <circle cx="210" cy="125" r="36" />
          </g>
          <circle
            className="bet-pitch-ball"
            cx="0"
            cy="0"
            r="8"
            style={{ transform: `translate(${danger ? (danger.side === 'home' ? 350 : 70) : 210}px, 125px)` }}
          />
        </svg>
        <figcaption>{said}</figcaption>
      </figure>
      <div>
        <Momentum momentum={state.momentum} />
        <dl className="bet-stats">
          {stats.map((stat) => (
            <Stat key={stat.name} name={t(`bet.stat.${stat.name}`)} home={stat.home} away={stat.away} />
          ))}
        </dl>
      </div>
    </div>
  );
}

function Stat({ name, home, away }: { name: string; home: number; away: number }) {
  const share = home + away === 0 ? 50 : (100 * home) / (home + away);
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        <b>{home}</b>
        <i style={{ backgroundSize: `${share}% 100%` }} aria-hidden="true" />
        <b>{away}</b>
      </dd>
    </div>
  );
}

function Momentum({ momentum }: { momentum: readonly number[] }) {
  const t = useText();
  return (
    <figure className="bet-momentum">
      <figcaption>{t('bet.momentum')}</figcaption>
      <svg viewBox="0 0 270 60" preserveAspectRatio="none" aria-hidden="true">
        {momentum.map((pressure, minute) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the minute
            key={minute}
            className={pressure > 0 ? 'bet-push-home' : 'bet-push-away'}
            x={minute * 3}
            y={pressure > 0 ? 30 - pressure * 0.3 : 30}
            width="2"
            height={Math.max(1, Math.abs(pressure) * 0.3)}
          />
        ))}
      </svg>
    </figure>
  );
}

/** Maps as bars, and the numbers of the current one. */
export function EsportsTracker({ state, home, away }: { state: EsportsState } & Sides) {
  const t = useText();
  const maps = Array.from({ length: state.bestOf }, (_, index) => state.maps[index]);
  const nameOf = (side: 'home' | 'away') => (side === 'home' ? home : away);
  return (
    <div className="bet-series">
      <ol className="bet-maps">
        {maps.map((map, index) => {
          const number = index + 1;
          const running = state.phase === 'map' && state.map === number;
          return (
            <li key={number} data-winner={map?.winner ?? undefined} data-running={running ? '' : undefined}>
              <small>{t('bet.map', { map: number })}</small>
              <b>{map?.winner ? nameOf(map.winner) : running ? t('bet.map.running') : '–'}</b>
            </li>
          );
        })}
      </ol>
      <dl className="bet-stats">
        <Stat name={t('bet.stat.points')} home={state.points.home} away={state.points.away} />
        <Stat name={t('bet.stat.kills')} home={state.kills.home} away={state.kills.away} />
        <Stat name={t('bet.stat.gold')} home={Math.max(0, state.goldLead)} away={Math.max(0, -state.goldLead)} />
      </dl>
    </div>
  );
}
