import { useEffect, useRef, useState } from 'react';
import { type BoutOutcome, boutOutcomes, isCockSide } from '#games/engines/cockfight/bout.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useMark, useMoney } from '../betting-context.ts';
import { useCock, useCockField } from './cock-context.ts';

/** The four outcomes with their odds; a press stakes the chosen amount. */
export function OutcomeFields() {
  const t = useText();
  const bout = useCockField('bout');
  return (
    <fieldset className="bet-fields" aria-label={t('bet.cock.outcomes')}>
      {bout && boutOutcomes.map((outcome) => <OutcomeField key={outcome} outcome={outcome} />)}
    </fieldset>
  );
}

function OutcomeField({ outcome }: { outcome: BoutOutcome }) {
  const t = useText();
  const money = useMoney();
  const mark = useMark();
  const { game } = useCock();
  const bout = useCockField('bout');
  const stake = useCockField('stake');
  const sending = useCockField('sending');
  const centi = bout?.odds[outcome] ?? null;
  const moved = useDirection(centi);
  if (!bout) return null;
  const mine = BigInt(bout.mine[outcome]);
  const isPool = bout.mode === 'pool' && isCockSide(outcome);
  const odds = centi === null ? '–' : mark((centi / 100).toFixed(2));
  const isOpen = bout.state === 'betting';
  const name = t(`bet.outcome.${outcome}`);
  return (
    <button
      type="button"
      className={`bet-field bet-field-${outcome}`}
      disabled={!isOpen || sending !== null}
      data-won={bout.outcome === outcome ? '' : undefined}
      data-mine={mine > 0n ? '' : undefined}
      onClick={() => void game.bet(outcome)}
    >
      <span className="sr-only">{t('bet.cock.press', { outcome: name, odds, stake: money(stake) })} </span>
      <span className="bet-field-name" aria-hidden="true">
        {name}
      </span>
      <b className="num" aria-hidden="true">
        {moved && <i aria-hidden="true">{moved === 'up' ? '▲' : '▼'}</i>}
        {odds}
      </b>
      <small>
        {centi === null
          ? t('bet.cock.pool.empty')
          : isPool
            ? t('bet.cock.pool')
            : t(isCockSide(outcome) ? 'bet.cock.fixed' : `bet.cock.fixed.${outcome}`)}
      </small>
      {bout.mode === 'pool' && <PoolBar outcome={outcome} />}
      <em className="num">{mine > 0n ? t('bet.cock.own', { amount: money(mine) }) : ''}</em>
    </button>
  );
}

/** Stakes of all players on this outcome, and its share of all stakes. */
function PoolBar({ outcome }: { outcome: BoutOutcome }) {
  const t = useText();
  const money = useMoney();
  const bout = useCockField('bout');
  if (!bout) return null;
  const { pool, backers } = bout;
  const all = boutOutcomes.reduce((sum, one) => sum + BigInt(pool[one]), 0n);
  const share = all === 0n ? 0 : Number((BigInt(pool[outcome]) * 100n) / all);
  return (
    <span className="bet-pool">
      <i style={{ backgroundSize: `${share}% 100%` }} aria-hidden="true" />
      <span className="bet-pool-sum num">
        <span>{t('bet.cock.pool.sum', { amount: money(pool[outcome]), share })}</span>
        <span>{t('bet.cock.backers', { count: backers[outcome] })}</span>
      </span>
    </span>
  );
}

function useDirection(centi: number | null): 'up' | 'down' | null {
  const before = useRef(centi);
  const [moved, setMoved] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = centi;
    if (last === centi || last === null || centi === null) return;
    setMoved(centi > last ? 'up' : 'down');
    const timer = setTimeout(() => setMoved(null), 5000);
    return () => clearTimeout(timer);
  }, [centi]);
  return moved;
}
