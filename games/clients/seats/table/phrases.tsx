import { MessageCircle, MessageCircleOff } from 'lucide-react';
import type { SeatPhrase } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { createStore, useField } from '../../shell/store.ts';
import { useSeats, useServerTime, useTableState, useView } from '../seats-context.ts';

/** Repeated here, because importing the contract would bundle its validators; the type keeps both equal. */
export const PHRASES: readonly SeatPhrase[] = ['hello', 'well-played', 'so-close', 'thanks', 'nice-chop', 'bye'];

const BUBBLE_MS = 4000;
/** Whether phrases of others are muted; only in this page. */
const muted = createStore({ on: false });

/** What a seat said; shown for four seconds. */
export function Bubble({ seat }: { seat: number }) {
  const t = useText();
  const said = useView('said');
  const isMuted = useField(muted, 'on');
  const { own } = useTableState();
  const last = said.findLast((one) => one.seat === seat);
  const now = useServerTime(last ? 1000 : null);
  if (!last || now - last.at > BUBBLE_MS || (isMuted && seat !== own.seat)) return null;
  return <q className="seats-bubble">{t(`seats.phrase.${last.phrase}`)}</q>;
}

/** Phrases to choose from; there is no free text. */
export function PhraseList({ onSaid }: { onSaid?(): void }) {
  const t = useText();
  const { game } = useSeats();
  const { own, table } = useTableState();
  const fitting = PHRASES.filter((phrase) => phrase !== 'nice-chop' || table.game === 'tienlen');
  return (
    <div className="seats-phrases">
      {fitting.map((phrase) => (
        <button
          key={phrase}
          type="button"
          disabled={own.seat === null}
          onClick={() => {
            game.phrase(phrase);
            onSaid?.();
          }}
        >
          {t(`seats.phrase.${phrase}`)}
        </button>
      ))}
    </div>
  );
}

export function PhrasePanel() {
  const t = useText();
  const isMuted = useField(muted, 'on');
  const Icon = isMuted ? MessageCircleOff : MessageCircle;
  return (
    <section className="seats-panel seats-panel-phrases" aria-label={t('seats.phrases')}>
      <header>
        <b>{t('seats.phrases')}</b>
        <button
          type="button"
          aria-pressed={isMuted}
          aria-label={t('seats.phrases.mute')}
          onClick={() => muted.set({ on: !isMuted })}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      <PhraseList />
    </section>
  );
}
