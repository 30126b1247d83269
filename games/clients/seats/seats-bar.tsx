import { ArrowLeft, CircleHelp, Menu, MessageCircle, ShieldCheck } from 'lucide-react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { FrameContext } from '../shell/frame-context.ts';
import { nameIn } from '../shell/game-name.ts';
import { portalHasBar } from '../shell/portal.ts';
import { FullscreenButton, SessionClock, SoundButton } from '../shell/top-bar.tsx';
import { type RoomParts, useMoney, useRoom, useSeats, useView } from './seats-context.ts';
import { useStakeText } from './stake-text.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Provides the frame's parts for the shell's clock and speaker. */
export function ShellParts({ children }: { children: React.ReactNode }) {
  const room = useRoom();
  return <FrameContext value={frameParts(room)}>{children}</FrameContext>;
}

function frameParts({ session, portal, sound }: RoomParts) {
  const opening = {
    balance: BigInt(session.balance),
    seeds: { commitment: '', clientSeed: '', nonce: 0, nextCommitment: '' },
    notice: null,
    reconnecting: false,
    result: null,
  };
  return { session, game: null, opening, portal, sound, open: () => {} };
}

/** Back to the tables, name, stake and fee, hand chip, clock, result of the session, sound, help. */
export function SeatsBar() {
  const t = useText();
  const { language } = useLanguage();
  const { session, goTo, open, shape } = useSeats();
  const state = useView('state');
  const stake = useStakeText();
  const name = nameIn(session.game.name, language);
  return (
    <ShellParts>
      <header className="seats-bar">
        <button type="button" className="bar-button" aria-label={t('seats.lobby')} onClick={() => goTo(null)}>
          <ArrowLeft {...icon} />
          {shape === 'wide' && <span className="seats-bar-back">{t('seats.lobby')}</span>}
        </button>
        <div className="seats-bar-title">
          <b>{state ? (shape === 'tall' ? '' : `${name} · `) + nameIn(state.table.name, language) : name}</b>
          {state && <span className="num">{stake(state.table, { bare: shape !== 'wide' })}</span>}
        </div>
        {session.mode === 'fun' && shape === 'wide' && <span className="bar-fun">{t('game.fun')}</span>}
        <HandChip />
        <span className="seats-bar-gap" />
        {!portalHasBar() && <SessionClock />}
        {shape === 'wide' && <Net />}
        <SoundButton />
        {shape === 'wide' ? (
          <>
            <button type="button" className="bar-button" aria-label={t('game.help')} onClick={() => open('rules')}>
              <CircleHelp {...icon} />
            </button>
            <FullscreenButton />
          </>
        ) : (
          <button type="button" className="bar-button" aria-label={t('seats.phrases')} onClick={() => open('phrases')}>
            <MessageCircle {...icon} />
          </button>
        )}
        <button type="button" className="bar-button" aria-label={t('game.menu')} onClick={() => open('menu')}>
          <Menu {...icon} />
        </button>
      </header>
    </ShellParts>
  );
}

/** Net result of the session so far, including chips on the table. */
export function Net() {
  const t = useText();
  const net = useView('net');
  const money = useMoney();
  return (
    <span className="seats-net">
      {t('seats.net')}{' '}
      <b className="num" data-sign={net < 0n ? 'minus' : 'plus'}>
        {money(net, { signed: true })}
      </b>
    </span>
  );
}

/** The number of this hand and the commitment before the deal; opens the proof. */
function HandChip() {
  const t = useText();
  const { open } = useSeats();
  const state = useView('state');
  const hand = state?.hand;
  if (!state || !hand) return null;
  return (
    <button type="button" className="seats-chip" aria-haspopup="dialog" onClick={() => open('hand')}>
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('seats.hand')} <b className="num">{`${state.table.code}-${hand.number}`}</b>
      </span>
      <i className="num">
        {hand.commitment.slice(0, 4)}…{hand.commitment.slice(-4)}
      </i>
      <u>{t('game.history.check')}</u>
    </button>
  );
}
