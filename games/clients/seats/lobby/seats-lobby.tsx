import { Armchair, ArrowLeft, Eye, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ListedSeats, seatsContract } from '#games/studio/seats/seats.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { nameIn } from '../../shell/game-name.ts';
import { portalHasBar } from '../../shell/portal.ts';
import { SessionClock, SoundButton } from '../../shell/top-bar.tsx';
import { portraitUrl } from '../../tables/frame/table-art.ts';
import { ShellParts } from '../seats-bar.tsx';
import { useMoney, useRoom } from '../seats-context.ts';
import { CHIP, useStakeText } from '../stake-text.ts';
import './lobby.css';

const call = client<typeof seatsContract>();
const REFRESH_MS = 3000;

/** The tables of the game, by stake: occupied seats, waiting players, the worst loss of a hand. */
export function SeatsLobby() {
  const t = useText();
  const { language } = useLanguage();
  const { session, portal, goTo } = useRoom();
  const { tables, kept, stale } = useLobby();
  const [onlyFree, setOnlyFree] = useState(false);
  const groups = useMemo(() => byStake(tables, onlyFree), [tables, onlyFree]);
  return (
    <main className="game seats-lobby" aria-label={t('seats.lobby')}>
      <ShellParts>
        <header className="seats-bar">
          {!portalHasBar() && (
            <button type="button" className="bar-button" aria-label={t('game.lobby')} onClick={() => portal.close()}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
          <div className="seats-bar-title">
            <b>{nameIn(session.game.name, language)}</b>
            <span>{t(session.mode === 'fun' ? 'seats.lobby.practice' : 'seats.lobby.people')}</span>
          </div>
          <span className="seats-bar-gap" />
          {!portalHasBar() && <SessionClock />}
          <SoundButton />
        </header>
      </ShellParts>
      <div className="seats-lobby-body">
        <div className="seats-lobby-main">
          <div className="seats-chips">
            <button type="button" aria-pressed={!onlyFree} onClick={() => setOnlyFree(false)}>
              {t('seats.filter.all')} <span className="num">{tables.length}</span>
            </button>
            <button type="button" aria-pressed={onlyFree} onClick={() => setOnlyFree(true)}>
              {t('seats.filter.free')}
            </button>
            {stale && <span role="status">{t('seats.lobby.stale')}</span>}
          </div>
          {groups.map(({ stake, list }) => (
            <StakeGroup key={stake} list={list} onOpen={goTo} />
          ))}
          {groups.length === 0 && <p>{t('seats.lobby.none')}</p>}
        </div>
        <aside>
          <QuickSeat tables={tables} onOpen={goTo} />
          {kept && (
            <section className="seats-kept">
              <h2>{t('seats.kept')}</h2>
              <p>{t('seats.kept.table', { table: nameIn(kept.name, language) })}</p>
              <Button tone="secondary" onClick={() => goTo(kept.table)}>
                {t('seats.kept.go')}
              </Button>
            </section>
          )}
        </aside>
      </div>
    </main>
  );
}

/** The list from the start, refreshed while it is visible. */
function useLobby() {
  const { facts } = useRoom();
  const [lobby, setLobby] = useState({ tables: facts.tables, kept: facts.kept, stale: false });
  useEffect(() => {
    const load = async () => {
      try {
        const { tables, kept } = await call('GET /game/seats', {});
        setLobby({ tables, kept, stale: false });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setLobby((known) => ({ ...known, stale: true }));
      }
    };
    void load();
    const timer = setInterval(() => document.hidden || void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return lobby;
}

function byStake(tables: readonly ListedSeats[], onlyFree: boolean) {
  const groups = new Map<string, ListedSeats[]>();
  for (const table of tables) {
    if (onlyFree && table.taken.length >= table.seats) continue;
    groups.set(table.stake, [...(groups.get(table.stake) ?? []), table]);
  }
  return [...groups].map(([stake, list]) => ({ stake, list }));
}

function StakeGroup({ list, onOpen }: { list: readonly ListedSeats[]; onOpen(table: string): void }) {
  const t = useText();
  const money = useMoney();
  const stake = useStakeText();
  const first = list[0];
  if (!first) return null;
  return (
    <section className="seats-group">
      <h2>
        {stake(first)}
        <small className="num">
          {t('seats.from', { amount: money(BigInt(first.leastBuyIn)) })}
          {' · '}
          {first.worstLoss
            ? t('seats.worst.of', { amount: money(BigInt(first.worstLoss)) })
            : t('seats.worst.stack.short')}
        </small>
      </h2>
      <ul>
        {list.map((table) => (
          <TableCard key={table.code} table={table} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** Positions of portraits around the small table, percent. */
const FOUR = [
  [50, 92],
  [9, 50],
  [50, 8],
  [91, 50],
] as const;
const SIX = [
  [32, 92],
  [9, 50],
  [32, 8],
  [68, 8],
  [91, 50],
  [68, 92],
] as const;

function TableCard({ table, onOpen }: { table: ListedSeats; onOpen(table: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  const places = table.seats > 4 ? SIX : FOUR;
  const isFull = table.taken.length >= table.seats;
  const taken = new Map(table.taken.map((one) => [one.seat, one]));
  const note = !table.open
    ? t('seats.card.closed.table')
    : table.taken.length < 2
      ? t('seats.card.waits')
      : table.pot
        ? t('seats.card.pot', { amount: money(BigInt(table.pot)) })
        : t('seats.card.hand', { hand: table.hand ?? 1 });
  return (
    <li className="seats-card-table" data-look={LOOKS[table.game]}>
      <header>
        <b>{nameIn(table.name, language)}</b>
        <span className="num">{t('seats.card.seats', { taken: table.taken.length, seats: table.seats })}</span>
      </header>
      <div className="seats-mini">
        <i />
        {places.slice(0, table.seats).map(([x, y], seat) => {
          const one = taken.get(seat);
          return one ? (
            <img
              key={`${x} ${y}`}
              className={classNames(one.bot && 'is-bot')}
              src={portraitUrl(one.portrait)}
              width={40}
              height={40}
              alt=""
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ) : (
            <span key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%` }}>
              <Plus size={14} aria-hidden="true" />
            </span>
          );
        })}
      </div>
      <footer>
        <span className="num">
          {note}
          {table.waiting > 0 && ` · ${t('seats.card.queue', { count: table.waiting })}`}
        </span>
        <Button size="sm" tone="secondary" disabled={!table.open} onClick={() => onOpen(table.code)}>
          {isFull && <Eye size={15} aria-hidden="true" />}
          {t(isFull && !table.practice ? 'seats.card.watch' : 'seats.sit')}
        </Button>
      </footer>
    </li>
  );
}

const LOOKS: Readonly<Record<string, string>> = { tienlen: 'canhgian', holdem: 'dem', maubinh: 'son' };

/** A seat at a stake; the only red button of the page. */
function QuickSeat({ tables, onOpen }: { tables: readonly ListedSeats[]; onOpen(table: string): void }) {
  const t = useText();
  const money = useMoney();
  const stakes = [...new Set(tables.map(({ stake }) => stake))];
  const [stake, setStake] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = tables.find((one) => one.stake === (stake ?? stakes[0]));
  if (!chosen) return null;
  async function quick() {
    try {
      const { table } = await call('POST /game/seats/quick', { body: { stake: chosen?.stake } });
      onOpen(table);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    }
  }
  const label = (table: ListedSeats) => {
    const { smallBlind } = table.config as { smallBlind?: string };
    const big = money(BigInt(table.stake), { bare: true });
    return smallBlind ? `${money(BigInt(smallBlind) * CHIP, { bare: true })}/${big}` : big;
  };
  return (
    <section className="seats-quick" data-look={LOOKS[chosen.game]}>
      <header>
        <h2>
          <Armchair size={20} strokeWidth={1.75} aria-hidden="true" /> {t('seats.quick')}
        </h2>
        <p>{t('seats.quick.text')}</p>
      </header>
      <fieldset aria-label={t('seats.quick.stake')}>
        {stakes.map((one) => {
          const table = tables.find((other) => other.stake === one);
          return (
            <button
              key={one}
              type="button"
              className="num"
              aria-pressed={chosen.stake === one}
              onClick={() => setStake(one)}
            >
              {table ? label(table) : ''}
            </button>
          );
        })}
      </fieldset>
      <dl>
        <div>
          <dt>{t('seats.quick.buyin')}</dt>
          <dd className="num">{money(BigInt(chosen.leastBuyIn))}</dd>
        </div>
        <div>
          <dt>{t('seats.worst')}</dt>
          <dd className="num">{chosen.worstLoss ? money(BigInt(chosen.worstLoss)) : t('seats.worst.stack')}</dd>
        </div>
      </dl>
      <Button block onClick={() => void quick()}>
        {t('seats.quick.go')}
      </Button>
      {failure && <p role="alert">{failure}</p>}
      <p>{t('seats.quick.note')}</p>
    </section>
  );
}
