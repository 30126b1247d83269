import { LogOut } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useOwnSeat, useSeats, useServerTime, useTableState, useView } from '../seats-context.ts';
import { useSitting } from './sit-sheet.tsx';

/** Actions of a guest who is not playing: sit down, wait, come back, stand up. */
export function GuestTools() {
  const t = useText();
  const { game, goTo } = useSeats();
  const { own, seats, table } = useTableState();
  const mine = useOwnSeat();
  const sitting = useView('sitting');
  const { ask } = useSitting();
  if (mine?.away)
    return (
      <Tools text={t('seats.away.text')}>
        <Button onClick={() => game.stay()}>{t('seats.back')}</Button>
        <StandButton />
      </Tools>
    );
  if (mine) return null;
  if (own.elsewhere)
    return (
      <Tools text={t('seats.elsewhere', { table: own.elsewhere })}>
        <Button onClick={() => goTo(own.elsewhere)}>{t('seats.elsewhere.go')}</Button>
      </Tools>
    );
  if (!table.open) return <Tools text={t('seats.closed')} />;
  if (sitting) return <Tools text={t('seats.sitting')} />;
  if (own.offeredUntil !== null)
    return (
      <Tools text={t('seats.offered')}>
        <Button onClick={() => ask(null)}>{t('seats.sit')}</Button>
        <Offer until={own.offeredUntil} />
      </Tools>
    );
  if (seats.length < table.seats)
    return (
      <Tools text={t('seats.choose')}>
        <Button onClick={() => ask(null)}>{t('seats.sit')}</Button>
      </Tools>
    );
  if (table.practice) return <Tools text={t('seats.full.practice')} />;
  return (
    <Tools text={own.waiting === null ? t('seats.full') : t('seats.waiting', { place: own.waiting })}>
      <Button tone="secondary" onClick={() => game.wait(own.waiting === null)}>
        {t(own.waiting === null ? 'seats.wait' : 'seats.wait.leave')}
      </Button>
    </Tools>
  );
}

function Offer({ until }: { until: number }) {
  const t = useText();
  const now = useServerTime(500);
  return <span className="num">{t('seats.time.left', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })}</span>;
}

function Tools({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="seats-tools">
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  );
}

/** Stands up now or after the hand; another press cancels it. */
export function StandButton() {
  const t = useText();
  const { game } = useSeats();
  const mine = useOwnSeat();
  if (!mine) return null;
  const isLeaving = mine.state === 'leaving';
  return (
    <button
      type="button"
      className="seats-stand"
      aria-pressed={isLeaving}
      onClick={() => (isLeaving ? game.stay() : game.stand())}
    >
      <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(isLeaving ? 'seats.stand.undo' : 'seats.stand')}
    </button>
  );
}

/** Why no cards are on the table. */
export function Pause() {
  const t = useText();
  const { hand, seats } = useTableState();
  const isCounting = hand?.phase === 'committed' && hand.dealAt !== null;
  const now = useServerTime(isCounting ? 250 : null);
  if (hand?.phase === 'playing' || hand?.phase === 'ended') return null;
  if (hand?.phase === 'void') return <p className="seats-pause">{t(`seats.void.${hand.cause ?? 'fault'}`)}</p>;
  if (isCounting && hand.dealAt !== null)
    return (
      <p className="seats-pause num">
        {t('seats.dealing', { seconds: Math.max(0, Math.ceil((hand.dealAt - now) / 1000)) })}
      </p>
    );
  return <p className="seats-pause">{t(seats.length === 0 ? 'seats.empty' : 'seats.missing')}</p>;
}
