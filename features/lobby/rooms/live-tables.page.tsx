import { Check, Lock, Moon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { useLaunch } from '../launch/launch.hooks.ts';
import { Road } from './road.page.tsx';
import { type LiveTable, useLiveTables, useServerSeconds } from './rooms.hooks.ts';
import './live-tables.css';
import { FELTS, piecesOf } from './rooms-art.hooks.ts';
import { Chip, RoomsWait } from './rooms-parts.page.tsx';

/** Every open table: felt, round clock, players, road and limits (look "live-lobby"). */
export function LiveTables() {
  const t = useText();
  const { data, isPending } = useLiveTables();
  const [game, setGame] = useState<string | null>(null);
  const now = useServerSeconds(data?.now);
  const games = useMemo(() => [...Map.groupBy(data?.tables ?? [], ({ gameCode }) => gameCode)], [data]);
  if (isPending) return <RoomsWait />;
  if (!data || data.tables.length === 0) return null;
  const shown = data.tables.filter(({ gameCode }) => game === null || gameCode === game);
  const players = data.tables.reduce((sum, table) => sum + table.players, 0);
  return (
    <section className="rooms" aria-label={t('play.rooms.live')}>
      <div className="rooms-bar">
        <fieldset className="rooms-chips" aria-label={t('play.rooms.filter')}>
          <Chip on={game === null} count={data.tables.length} onPress={() => setGame(null)}>
            {t('play.rooms.all')}
          </Chip>
          {games.map(([code, tables]) => (
            <Chip key={code} on={game === code} count={tables.length} onPress={() => setGame(code)}>
              {t(`play.rooms.game.${code}`)}
            </Chip>
          ))}
        </fieldset>
        <p className="num">{t('play.rooms.people', { count: players })}</p>
      </div>
      <ul className="rooms-live">
        {shown.map((table) => (
          <li key={table.code}>
            <LiveCard table={table} symbol={data.symbol} now={now} />
          </li>
        ))}
      </ul>
      <p className="rooms-note">{t('play.rooms.road.note')}</p>
    </section>
  );
}

function LiveCard({ table, symbol, now }: { table: LiveTable; symbol: string; now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const launch = useLaunch();
  const { gameCode, vassalage, code } = table;
  const money = (amount: string) => formatAmount(parseAmount(amount) ?? 0n, language);
  return (
    <button
      type="button"
      className="rooms-live-card"
      onClick={() => launch({ gameCode, vassalage, gameType: 'LIVE', table: code })}
    >
      <span className="rooms-felt" data-felt={FELTS[gameCode]}>
        <span className="rooms-arc" aria-hidden="true">
          {piecesOf(gameCode).map((piece) => (
            <img key={piece.url} src={piece.url} alt="" style={piece.style} />
          ))}
        </span>
        <b>{table.name}</b>
        <i className="num">{t('play.rooms.table', { code })}</i>
        <span className="rooms-state">
          <Clock phase={table.phase} until={table.until} now={now} />
          <span>
            <em>{t(`play.rooms.phase.${table.phase ?? 'resting'}`)}</em>
            <span className="num">{t('play.rooms.people', { count: table.players })}</span>
          </span>
        </span>
      </span>
      <span className="rooms-past">
        <Road marks={table.road} />
        <span className="rooms-foot num">
          <span>{table.counts.map(({ key, count }) => `${t(`play.rooms.side.${key}`)} ${count}`).join(' · ')}</span>
          <strong>{t('play.rooms.limits', { min: money(table.min), max: `${money(table.max)} ${symbol}` })}</strong>
        </span>
      </span>
    </button>
  );
}

/** Seconds of a full ring: the longest betting time of a table. */
const WHOLE_S = 20;
const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/** Seconds left for bets, otherwise the table's phase. Uses the server's clock. */
function Clock({ phase, until, now }: Pick<LiveTable, 'phase' | 'until'> & { now: number }) {
  const left = phase === 'betting' && until !== null ? Math.max(0, Math.ceil((until - now) / 1000)) : null;
  return (
    <span className="rooms-clock">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx={22} cy={22} r={RADIUS} />
        {left !== null && (
          <circle
            cx={22}
            cy={22}
            r={RADIUS}
            strokeDasharray={`${AROUND * Math.min(1, left / WHOLE_S)} ${AROUND}`}
            transform="rotate(-90 22 22)"
          />
        )}
      </svg>
      {left !== null ? <b className="num">{left}</b> : <Sign phase={phase} />}
    </span>
  );
}

function Sign({ phase }: { phase: string | null }) {
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (phase === null) return <Moon {...icon} />;
  return phase === 'closed' || phase === 'drawn' ? <Lock {...icon} /> : <Check {...icon} />;
}
