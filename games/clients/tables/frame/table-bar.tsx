import {
  ArrowLeft,
  CircleHelp,
  Ellipsis,
  LayoutGrid,
  MessageCircle,
  ShieldCheck,
  Timer,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { portalHasBar } from '../../shell/portal.ts';
import { useField } from '../../shell/store.ts';
import { FullscreenButton } from '../../shell/top-bar.tsx';
import { Money } from './money.tsx';
import { type PanelName, useRound, useTable, useView } from './table-context.ts';
import { useServerTime } from './use-server-time.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Back button, table, stakes, round chip, clock, net result, sound, help. Items that the portal's bar shows are left
 * out.
 */
export function TableBar() {
  const t = useText();
  const { language } = useLanguage();
  const { session, portal, shape, game } = useTable();
  const table = useView('state')?.table;
  const isWhole = !portalHasBar();
  const isPhone = shape !== 'wide';
  return (
    <header className="table-bar">
      {isWhole && (
        <button type="button" className="bar-button" aria-label={t('game.lobby')} onClick={() => portal.close()}>
          <ArrowLeft {...icon} />
          {!isPhone && <span>{t('game.lobby')}</span>}
        </button>
      )}
      <div className="table-bar-title">
        <b>
          {table ? nameIn(table.name, language) : nameIn(session.game.name, language)}
          {!isPhone && ` · ${t('table.name', { code: game.table })}`}
        </b>
        <StakeRange isShort={isPhone} />
      </div>
      {session.mode === 'fun' && <span className="bar-fun">{t('game.fun')}</span>}
      {shape !== 'tall' && <RoundChip />}
      <span className="table-bar-gap" />
      {isWhole && <PlayClock />}
      {shape === 'wide' && <NetPosition />}
      {!isPhone && <BarPanel panel="tables" text="table.tables" Icon={LayoutGrid} />}
      {!isPhone && <BarPanel panel="phrases" text="table.phrases" Icon={MessageCircle} />}
      <Sound />
      {!isPhone && <BarPanel panel="rules" text="game.help" Icon={CircleHelp} />}
      {!isPhone && isWhole && <FullscreenButton />}
      {isPhone && <BarPanel panel="menu" text="game.menu" Icon={Ellipsis} />}
    </header>
  );
}

function BarPanel({ panel, text, Icon }: { panel: PanelName; text: string; Icon: typeof CircleHelp }) {
  const t = useText();
  const { open } = useTable();
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={t(text)}
      title={t(text)}
      aria-haspopup="dialog"
      onClick={() => open(panel)}
    >
      <Icon {...icon} />
    </button>
  );
}

function StakeRange({ isShort }: { isShort: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { session, game } = useTable();
  const limits = useView('state')?.limits;
  if (!limits) return null;
  const groups = Object.values(limits.groups);
  const least = groups.reduce((low, { min }) => (BigInt(min) < low ? BigInt(min) : low), BigInt(limits.roundMax));
  const most = groups.reduce((high, { max }) => (BigInt(max) > high ? BigInt(max) : high), 0n);
  const range = t('table.stakes', {
    least: formatAmount(least, language),
    most: `${formatAmount(most, language)} ${session.symbol}`,
  });
  return (
    <span className="table-bar-stakes num">
      {isShort ? t('table.name.stakes', { code: game.table, range }) : t('table.stakes.label', { range })}
    </span>
  );
}

/**
 * The number of this round and the commitment before betting. Opens the round's panel; visible on every screen size.
 */
export function RoundChip() {
  const t = useText();
  const { game, open } = useTable();
  const { language } = useLanguage();
  const round = useRound();
  const number = round ? `${game.table}-${formatAmount(BigInt(round.number) * 10_000n, language).slice(0, -3)}` : '…';
  return (
    <button type="button" className="table-round-chip" aria-haspopup="dialog" onClick={() => open('round')}>
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('table.round')} <b className="num">{number}</b>
      </span>
      {round && (
        <i className="num">
          {round.commitment.slice(0, 4)}…{round.commitment.slice(-4)}
        </i>
      )}
      <u>{t('game.history.check')}</u>
    </button>
  );
}

/** Duration of this session by the server's clock. */
function PlayClock() {
  const t = useText();
  const openedAt = useView('openedAt');
  const now = useServerTime(1000);
  const seconds = openedAt === 0 ? 0 : Math.max(0, Math.floor((now - openedAt) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (
    <span className="table-bar-fact">
      <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="table-bar-label">{t('game.session')}</span>
      <b className="num">{parts.map((part) => String(part).padStart(2, '0')).join(':')}</b>
    </span>
  );
}

function NetPosition() {
  const t = useText();
  const { session } = useTable();
  const net = useView('net');
  return (
    <span className="table-bar-fact" data-sign={net < 0n ? 'minus' : net > 0n ? 'plus' : undefined}>
      <span>{t('table.net')}</span>
      <b>
        <Money value={net} symbol={session.symbol} signed />
      </b>
    </span>
  );
}

function Sound() {
  const t = useText();
  const { sound } = useTable();
  const on = useField(sound.state, 'on');
  const Icon = on ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      className="bar-button"
      aria-pressed={on}
      aria-label={t('game.sound')}
      onClick={() => sound.toggle()}
    >
      <Icon {...icon} />
    </button>
  );
}
