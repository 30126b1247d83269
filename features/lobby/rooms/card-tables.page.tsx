import { Armchair, Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { useLaunch } from '../launch/launch.hooks.ts';
import { type CardTable, useCardTables } from './rooms.hooks.ts';
import './card-tables.css';
import { HANDS, portrait } from './rooms-art.hooks.ts';
import { Chip, RoomsWait } from './rooms-parts.page.tsx';

const GAMES = ['tienlen', 'holdem', 'maubinh'] as const;

/** The card tables by stake, with their taken seats (look "pvp-lobby"). */
export function CardTables() {
  const t = useText();
  const { data, isPending } = useCardTables();
  const [game, setGame] = useState<string>(GAMES[0]);
  const [onlyFree, setOnlyFree] = useState(false);
  if (isPending) return <RoomsWait />;
  if (!data || data.tables.length === 0) return null;
  const own = data.tables.filter(({ gameCode }) => gameCode === game);
  const shown = own.filter(({ taken, seats }) => !onlyFree || taken.length < seats);
  return (
    <section className="rooms" aria-label={t('play.rooms.cards')}>
      <div className="rooms-games">
        {GAMES.filter((code) => data.tables.some(({ gameCode }) => gameCode === code)).map((code) => (
          <GameCard
            key={code}
            code={code}
            tables={data.tables.filter(({ gameCode }) => gameCode === code)}
            chosen={code === game}
            onChoose={() => setGame(code)}
          />
        ))}
      </div>
      <div className="rooms-bar">
        <fieldset className="rooms-chips" aria-label={t('play.rooms.filter')}>
          <Chip on={!onlyFree} count={own.length} onPress={() => setOnlyFree(false)}>
            {t('play.rooms.all')}
          </Chip>
          <Chip
            on={onlyFree}
            count={own.filter(({ taken, seats }) => taken.length < seats).length}
            onPress={() => setOnlyFree(true)}
          >
            {t('play.rooms.free')}
          </Chip>
        </fieldset>
      </div>
      <div className="rooms-pair">
        <div>
          {[...Map.groupBy(shown, ({ stake }) => stake)].map(([stake, tables]) => (
            <StakeGroup key={stake} tables={tables} symbol={data.symbol} />
          ))}
        </div>
        <QuickSeat key={game} tables={own} symbol={data.symbol} />
      </div>
    </section>
  );
}

interface GameCardProps {
  code: string;
  tables: readonly CardTable[];
  chosen: boolean;
  onChoose(): void;
}

function GameCard({ code, tables, chosen, onChoose }: GameCardProps) {
  const t = useText();
  const people = tables.reduce((sum, { taken }) => sum + taken.length, 0);
  return (
    <button type="button" className="rooms-game" data-look={code} aria-pressed={chosen} onClick={onChoose}>
      <b>{t(`play.rooms.game.${code}`)}</b>
      <span>{t(`play.rooms.about.${code}`)}</span>
      <span className="num">
        {t('play.rooms.people', { count: people })} · {t('play.rooms.tables', { count: tables.length })}
      </span>
      <span className="rooms-hand" aria-hidden="true">
        {HANDS[code]?.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </span>
    </button>
  );
}

function useMoney(symbol: string) {
  const { language } = useLanguage();
  return (amount: string) => `${formatAmount(parseAmount(amount) ?? 0n, language)} ${symbol}`;
}

function useStake(symbol: string) {
  const t = useText();
  const money = useMoney(symbol);
  return ({ gameCode, stake, smallBlind }: CardTable) =>
    smallBlind === null
      ? t(`play.rooms.stake.${gameCode}`, { amount: money(stake) })
      : t('play.rooms.blinds', { small: money(smallBlind).replace(` ${symbol}`, ''), big: money(stake) });
}

function StakeGroup({ tables, symbol }: { tables: readonly CardTable[]; symbol: string }) {
  const t = useText();
  const money = useMoney(symbol);
  const stake = useStake(symbol);
  const first = tables[0];
  if (!first) return null;
  return (
    <section className="rooms-group">
      <h2>
        {stake(first)} <small className="num">{t('play.rooms.from', { amount: money(first.leastBuyIn) })}</small>
      </h2>
      <ul>
        {tables.map((table) => (
          <li key={table.code} className="rooms-table">
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Positions of portraits around the small table, in percent. */
const ROUND: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  4: [
    [50, 90],
    [10, 50],
    [50, 10],
    [90, 50],
  ],
  6: [
    [33, 90],
    [10, 50],
    [33, 10],
    [67, 10],
    [90, 50],
    [67, 90],
  ],
};

function TableCard({ table }: { table: CardTable }) {
  const t = useText();
  const launch = useLaunch();
  const { gameCode, vassalage, code, seats } = table;
  const taken = new Map(table.taken.map((one) => [one.seat, one]));
  const isFull = taken.size >= seats;
  const enter = () => launch({ gameCode, vassalage, gameType: 'PVP', table: code });
  return (
    <>
      <header>
        <b>{table.name}</b>
        <span className="num">{t('play.rooms.seats', { taken: taken.size, seats })}</span>
      </header>
      <div className="rooms-mini" data-look={gameCode} aria-hidden="true">
        <i />
        {(ROUND[seats] ?? ROUND[4] ?? []).map(([left, top], seat) => {
          const one = taken.get(seat);
          const style = { left: `${left}%`, top: `${top}%` };
          return one ? (
            <img key={`${left} ${top}`} src={portrait(one.portrait)} alt="" style={style} />
          ) : (
            <span key={`${left} ${top}`} style={style}>
              <Plus size={14} />
            </span>
          );
        })}
      </div>
      <footer>
        <span className="num">
          {table.hand === null ? t('play.rooms.waits') : t('play.rooms.hand', { hand: table.hand })}
        </span>
        <Button
          size="sm"
          tone="secondary"
          icon={isFull ? <Eye size={15} aria-hidden="true" /> : undefined}
          aria-label={t(isFull ? 'play.rooms.watch.at' : 'play.rooms.sit.at', { table: table.name })}
          onClick={enter}
        >
          {t(isFull ? 'play.rooms.watch' : 'play.rooms.sit')}
        </Button>
      </footer>
    </>
  );
}

/** Finds a free seat at a stake, preferably where others wait. The only red button of the page. */
function QuickSeat({ tables, symbol }: { tables: readonly CardTable[]; symbol: string }) {
  const t = useText();
  const money = useMoney(symbol);
  const launch = useLaunch();
  const stakes = [...new Map(tables.map((table) => [table.stake, table])).values()];
  const [stake, setStake] = useState(stakes[0]?.stake);
  const free = tables.filter((one) => one.stake === stake && one.taken.length < one.seats);
  const best = free.toSorted((a, b) => b.taken.length - a.taken.length)[0];
  const chosen = best ?? tables.find((one) => one.stake === stake);
  if (!chosen) return null;
  return (
    <aside className="rooms-quick">
      <header>
        <h2>
          <Armchair size={20} strokeWidth={1.75} aria-hidden="true" /> {t('play.rooms.quick')}
        </h2>
        <p>{t('play.rooms.quick.text')}</p>
      </header>
      <fieldset aria-label={t('play.rooms.quick.stake')}>
        {stakes.map((one) => (
          <button
            key={one.stake}
            type="button"
            className="num"
            aria-pressed={one.stake === stake}
            onClick={() => setStake(one.stake)}
          >
            {money(one.stake)}
          </button>
        ))}
      </fieldset>
      <dl>
        <div>
          <dt>{t('play.rooms.buyin')}</dt>
          <dd className="num">{money(chosen.leastBuyIn)}</dd>
        </div>
        <div>
          <dt>{t('play.rooms.worst')}</dt>
          <dd className="num">{chosen.worstLoss ? money(chosen.worstLoss) : t('play.rooms.worst.stack')}</dd>
        </div>
      </dl>
      <Button
        block
        disabled={!best}
        onClick={() => {
          const { gameCode, vassalage, code } = chosen;
          launch({ gameCode, vassalage, gameType: 'PVP', table: code });
        }}
      >
        {t(best ? 'play.rooms.quick.go' : 'play.rooms.quick.full')}
      </Button>
      <p>{t('play.rooms.quick.note')}</p>
    </aside>
  );
}
