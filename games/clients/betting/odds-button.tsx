import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EventLine, MarketView } from '#games/studio/betting/betting.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { usePriceText, useSports, useSportsField } from './betting-context.ts';
import { keyOf, shownPrice } from './betting-state.ts';
import { useNames } from './names.ts';

const SHOWN_MS = 5000;

/** Direction of the last change of the odds; cleared after some seconds. */
function useMoved(centi: number | null): 'up' | 'down' | undefined {
  const before = useRef(centi);
  const [moved, setMoved] = useState<'up' | 'down'>();
  useEffect(() => {
    const last = before.current;
    before.current = centi;
    if (last === null || centi === null || last === centi) return;
    setMoved(centi > last ? 'up' : 'down');
    const timer = setTimeout(() => setMoved(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [centi]);
  return moved;
}

interface OddsButtonProps {
  event: EventLine;
  market: MarketView;
  outcome: string;
  /** Full names on an event's page, short ones on a list. */
  isWide?: boolean;
}

/** One outcome with its odds; a lock while it is closed for bets. */
export function OddsButton({ event, market, outcome, isWide = false }: OddsButtonProps) {
  const t = useText();
  const names = useNames();
  const priceText = usePriceText();
  const { game } = useSports();
  const format = useSportsField('format');
  const key = keyOf(event.id, market.market, market.line, outcome);
  const isOn = useSportsField('picks').some((pick) => pick.key === key);
  const centi = market.outcomes.find((one) => one.outcome === outcome)?.centi ?? null;
  const moved = useMoved(centi);
  const { line } = market;
  const selected = { market: market.market, line, outcome };
  const sides = { home: event.home.name, away: event.away.name };
  const label = isWide ? names.outcome(selected, sides) : names.brief(selected);
  const whole = `${names.market(market.market, line)}: ${names.outcome(selected, sides)}`;
  if (market.status !== 'open' || centi === null) {
    return (
      <button type="button" className="bet-odds" disabled>
        <span className="sr-only">{`${whole}, ${t('bet.locked')}`}</span>
        <span aria-hidden="true">{label}</span>
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  }
  const shown = shownPrice(format, market.market, centi);
  return (
    <button
      type="button"
      className="bet-odds"
      aria-pressed={isOn}
      data-moved={moved}
      onClick={() => game.press(event, { ...selected, centi, from: market.from })}
    >
      <span className="sr-only">{whole}, </span>
      <span aria-hidden="true">{label}</span>
      <b className="num" data-minus={shown.points < 0 ? '' : undefined}>
        {moved && <i aria-hidden="true">{moved === 'up' ? '▲' : '▼'}</i>}
        {priceText(shown)}
      </b>
    </button>
  );
}
