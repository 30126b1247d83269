import { Minus, Plus, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useRound, useTable, useView } from '../../frame/table-context.ts';
import { limitsOf } from '../../frame/table-view.ts';
import { FLIGHT, useCrashConfig, useFlight, useFlightState } from './kite-flight.ts';

/** The stake, and one action: bet while the kite is on the ground, take while it flies. There is no automatic take. */
export function KiteControls() {
  const t = useText();
  const { game } = useTable();
  const ladder = useLadder();
  const [chosen, setChosen] = useState<bigint | null>(null);
  const own = useView('own');
  const last = useView('last');
  const round = useRound();
  const usual = last.find(({ field }) => field === FLIGHT)?.amount ?? 10_000n;
  const stake = chosen ?? ladder.find((step) => step >= usual) ?? ladder[0] ?? usual;
  const hasStake = own.staked !== '0';
  const isOpen = round?.phase === 'betting';
  return (
    <div className="table-kite-controls">
      <Stepper stake={stake} ladder={ladder} isOff={hasStake || !isOpen} onChange={setChosen} />
      {isOpen && hasStake ? (
        <button type="button" className="table-tool" onClick={() => game.clear()}>
          <Undo2 size={17} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('table.undo')}</span>
        </button>
      ) : null}
      <Action stake={stake} />
      <Latency />
    </div>
  );
}

function useLadder(): readonly bigint[] {
  const config = useCrashConfig();
  const limits = useView('state')?.limits;
  if (!limits) return config.stakes;
  const { min, max } = limitsOf({ limits }, FLIGHT);
  return config.stakes.filter((stake) => stake >= min && stake <= max);
}

interface StepperProps {
  stake: bigint;
  ladder: readonly bigint[];
  isOff: boolean;
  onChange(stake: bigint): void;
}

function Stepper({ stake, ladder, isOff, onChange }: StepperProps) {
  const t = useText();
  const { language } = useLanguage();
  const at = ladder.indexOf(stake);
  const [lower, higher] = [ladder[at - 1], ladder[at + 1]];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a value between two buttons
    <div className="table-kite-stepper" role="group" aria-label={t('kite.stake')} data-off={isOff}>
      <span>{t('kite.stake')}</span>
      <button
        type="button"
        aria-label={t('kite.stake.less')}
        disabled={isOff || lower === undefined}
        onClick={() => lower !== undefined && onChange(lower)}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <output className="num">{formatAmount(stake, language)}</output>
      <button
        type="button"
        aria-label={t('kite.stake.more')}
        disabled={isOff || higher === undefined}
        onClick={() => higher !== undefined && onChange(higher)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function Action({ stake }: { stake: bigint }) {
  const t = useText();
  const { language } = useLanguage();
  const { game, session } = useTable();
  const own = useView('own');
  const asking = useView('asking');
  const round = useRound();
  const state = useFlightState();
  const held = BigInt(own.byField[FLIGHT] ?? '0');
  const value = useRef<HTMLElement>(null);
  useFlight((hundredths) => {
    if (value.current) value.current.textContent = formatAmount((held * BigInt(hundredths)) / 100n, language);
  });
  const money = (units: bigint) => `${formatAmount(units, language)} ${session.symbol}`;
  if (state === 'flying' && held > 0n && !own.taken) {
    return (
      <button type="button" className="table-kite-action is-take" onClick={() => game.take()}>
        {t('kite.take')}{' '}
        <span className="num">
          · <b ref={value} /> {session.symbol}
        </span>
      </button>
    );
  }
  const isOpen = round?.phase === 'betting';
  const isFree = isOpen && held === 0n && asking.length === 0;
  const text = own.taken
    ? t('kite.action.taken', { amount: money(BigInt(own.taken.payout)) })
    : held > 0n && state !== 'over'
      ? t('kite.action.placed', { amount: money(held) })
      : isOpen
        ? t('kite.action.bet', { amount: money(stake) })
        : t(state === 'flying' ? 'kite.action.flying' : 'kite.action.next');
  return (
    <button
      type="button"
      className="table-kite-action"
      disabled={!isFree}
      aria-busy={asking.length > 0}
      onClick={() => game.place([{ field: FLIGHT, amount: stake }])}
    >
      {text}
    </button>
  );
}

function Latency() {
  const t = useText();
  const { game } = useTable();
  useView('link');
  useRound();
  const { latencyMs } = game;
  return (
    <p className="table-tray-note num">
      {latencyMs === null ? t('kite.hand') : t('kite.hand.latency', { ms: Math.round(latencyMs) })}
    </p>
  );
}
