import { BookOpen, Crosshair, ShieldCheck, Users } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { nextBossMs } from '#games/engines/fish/fish-swim.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { LiveRegion } from '../shell/live-region.tsx';
import { NoticeBoard } from '../shell/notice-board.tsx';
import { REOPENS } from '../shell/reopens.ts';
import { useSize } from '../shell/use-size.ts';
import { useFish, useView } from './fish-context.ts';
import { FishPainter } from './fish-painter.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The water: fish, cannons, tools at the edge. A tap on a fish shoots one bullet. */
export function FishStage() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useFish();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<FishPainter | null>(null);
  const size = useSize(box);

  useEffect(() => {
    if (!canvas.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const write = (units: bigint) => `${units > 0n ? '+' : ''}${formatAmount(units, language)}`;
    const made = new FishPainter({ canvas: canvas.current, game, write, isStill });
    painter.current = made;
    made.start();
    return () => made.stop();
  }, [game, language]);
  useEffect(() => {
    if (size) painter.current?.resize(size.width, size.height);
  }, [size]);

  function tap(event: PointerEvent<HTMLCanvasElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const hit = painter.current?.fishAt({ x: event.clientX - left, y: event.clientY - top }) ?? null;
    const { locking, target } = game.store.get();
    const aim = hit ?? (locking ? target : null);
    if (aim !== null) game.shoot(aim);
  }

  return (
    <div className="fish-stage" ref={box}>
      <div className="fish-ground" aria-hidden="true" />
      <canvas
        ref={canvas}
        className="fish-canvas"
        tabIndex={0}
        role="img"
        aria-label={t('fish.water.label')}
        onPointerDown={tap}
        onKeyDown={(event) => {
          const { target } = game.store.get();
          if (event.key === 'ArrowRight') game.aimNext(1);
          else if (event.key === 'ArrowLeft') game.aimNext(-1);
          else if (event.key === ' ' && target !== null) game.shoot(target);
          else return;
          event.preventDefault();
        }}
      />
      <Chip />
      <Boss />
      <Tools />
      <Names />
      <Link />
      <NoticeBoard />
      <LiveRegion />
    </div>
  );
}

/** The commitment of the player's batches; opens the fairness panel. */
function Chip() {
  const t = useText();
  const { open } = useFish();
  const { commitment, nonce } = useView('seeds');
  return (
    <button type="button" className="round-chip fish-chip" aria-haspopup="dialog" onClick={() => open('fair')}>
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('fish.batch.number')} <b className="num">#{nonce + 1}</b>
      </span>
      <i className="num">
        {commitment.slice(0, 4)}…{commitment.slice(-4)}
      </i>
      <u>{t('game.history.check')}</u>
    </button>
  );
}

/** When the dragon carp comes next: the schedule is public. */
function Boss() {
  const t = useText();
  const { game } = useFish();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const swimMs = game.swimMs();
      if (game.store.get().room) setSeconds(Math.ceil((nextBossMs(swimMs) - swimMs) / 1000));
    }, 500);
    return () => clearInterval(timer);
  }, [game]);
  if (seconds === null) return null;
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="fish-boss">
      <b className="num">{t('fish.boss.in', { clock })}</b>
      <span className="num">{t('fish.boss.pays')}</span>
    </p>
  );
}

function Tools() {
  const t = useText();
  const { game, open, openRooms } = useFish();
  const locking = useView('locking');
  return (
    <div className="fish-tools">
      <button type="button" aria-pressed={locking} onClick={() => game.toggleLock()}>
        <Crosshair {...icon} />
        {t('fish.lock')}
      </button>
      <button type="button" onClick={() => open('rules')}>
        <BookOpen {...icon} />
        {t('fish.prices')}
      </button>
      <button type="button" onClick={openRooms}>
        <Users {...icon} />
        {t('fish.rooms')}
      </button>
    </div>
  );
}

const PLACES = ['12%', '88%', '29%'] as const;

/** The names of the other players in the room. */
function Names() {
  const t = useText();
  const seats = useView('room')?.seats ?? [];
  const own = useView('seat');
  const others = [0, 1, 2, 3].filter((seat) => seat !== own);
  return (
    <ul className="fish-names" aria-label={t('fish.others')}>
      {others.map((seat, at) => {
        const who = seats[seat];
        return (
          who && (
            <li key={seat} style={{ left: PLACES[at] }}>
              {who.name}
              {who.demo && !who.name.startsWith('demo') && <small>{t('game.fun')}</small>}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Shown while the room is not yet connected, or no longer. */
function Link() {
  const t = useText();
  const { game, openRooms, portal } = useFish();
  const link = useView('link');
  const bye = useView('bye');
  const room = useView('room');
  if (link === 'live' && room) return null;
  const isOver = link === 'left';
  const said = t(isOver ? `fish.bye.${bye ?? 'left'}` : `fish.link.${link}`);
  return (
    <div className="fish-link" role="alert">
      <b>{said}</b>
      <p>{t('fish.link.money')}</p>
      <div>
        {link === 'lost' && (
          <button type="button" onClick={() => game.reconnect()}>
            {t('game.retry')}
          </button>
        )}
        {isOver && portal.again && REOPENS.has(bye ?? 'left') && (
          <button type="button" onClick={() => portal.again?.(game.room)}>
            {t('game.again')}
          </button>
        )}
        {isOver && (
          <button type="button" onClick={openRooms}>
            {t('fish.rooms')}
          </button>
        )}
        {isOver && (
          <button type="button" onClick={() => portal.close()}>
            {t('game.lobby')}
          </button>
        )}
      </div>
    </div>
  );
}
