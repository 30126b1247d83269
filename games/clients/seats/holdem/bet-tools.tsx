import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HoldemView } from '#games/engines/cards/holdem/view.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Net } from '../seats-bar.tsx';
import { useMoney, useSeats, useView } from '../seats-context.ts';
import { CHIP } from '../stake-text.ts';
import { StandButton } from '../table/foot.tsx';

interface BetToolsProps {
  view: HoldemView;
  options: NonNullable<HoldemView['options']>;
}

/** Fold left, call in the middle, raise right. All-in needs two presses. */
export function BetTools({ view, options }: BetToolsProps) {
  const t = useText();
  const { game } = useSeats();
  const busy = useView('busy');
  const money = useMoney();
  const { raise, call, check } = options;
  const [wanted, setWanted] = useState<bigint | null>(null);
  const [armed, setArmed] = useState(false);
  const amount = raise ? clamp(wanted ?? BigInt(raise.least), raise) : 0n;
  const isAllIn = raise !== null && amount === BigInt(raise.most);
  const put = (to: bigint) => {
    setWanted(to);
    setArmed(false);
  };
  // Every turn begins at the smallest raise: nothing higher is preselected for the player.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what the options come with
  useEffect(() => {
    setWanted(null);
    setArmed(false);
  }, [view.board.length, raise?.least, call]);
  const bet = () => {
    if (isAllIn && !armed) return setArmed(true);
    game.act({ kind: 'raise', to: amount.toString() });
  };
  const mine = view.seats.find((one) => one.seat === view.me);
  const isCallAllIn = call !== null && mine !== undefined && call === mine.stack;
  const [callArmed, setCallArmed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setCallArmed(false), [call]);
  return (
    <section className="seats-bets" aria-label={t('seats.holdem.tools')}>
      {raise && <RaiseRow view={view} raise={raise} amount={amount} onAmount={put} />}
      <div className="seats-bet-buttons">
        <button type="button" className="seats-ghost" disabled={busy} onClick={() => game.act({ kind: 'fold' })}>
          {t('seats.holdem.fold')}
        </button>
        <button
          type="button"
          className="seats-ghost"
          disabled={busy}
          onClick={() => {
            if (isCallAllIn && !callArmed) return setCallArmed(true);
            game.act({ kind: check ? 'check' : 'call' });
          }}
        >
          {check
            ? t('seats.holdem.check')
            : callArmed
              ? t('seats.holdem.allin.again')
              : t('seats.holdem.call', { amount: money(BigInt(call ?? '0') * CHIP, { bare: true }) })}
        </button>
        <Button className="seats-act" disabled={!raise || busy} onClick={bet}>
          {raise
            ? isAllIn
              ? t(armed ? 'seats.holdem.allin.again' : 'seats.holdem.allin', {
                  amount: money(amount * CHIP, { bare: true }),
                })
              : t('seats.holdem.raise', { amount: money(amount * CHIP, { bare: true }) })
            : t('seats.holdem.raise.none')}
        </Button>
      </div>
      <p className="seats-bets-foot">
        <span>{t('seats.holdem.allin.note')}</span>
        <Net />
        <StandButton />
      </p>
    </section>
  );
}

interface RaiseRowProps {
  view: HoldemView;
  raise: { least: string; most: string };
  amount: bigint;
  onAmount(to: bigint): void;
}

function RaiseRow({ view, raise, amount, onAmount }: RaiseRowProps) {
  const t = useText();
  const money = useMoney();
  const { shape } = useSeats();
  const [least, most] = [BigInt(raise.least), BigInt(raise.most)];
  const step = BigInt(view.config.bigBlind) / 2n || 1n;
  const presets = presetsOf(view).map(({ key, to }) => ({ key, to: clamp(to, raise) }));
  return (
    <>
      <div className="seats-raise">
        {shape === 'wide' && <span>{t('seats.holdem.to')}</span>}
        <input
          type="range"
          aria-label={t('seats.holdem.to')}
          aria-valuetext={money(amount * CHIP)}
          min={Number(least)}
          max={Number(most)}
          step={1}
          value={Number(amount)}
          onChange={(event) => onAmount(BigInt(event.target.value))}
        />
        <button type="button" aria-label={t('seats.holdem.less')} onClick={() => onAmount(clamp(amount - step, raise))}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <b className="num">{money(amount * CHIP, { bare: true })}</b>
        <button type="button" aria-label={t('seats.holdem.more')} onClick={() => onAmount(clamp(amount + step, raise))}>
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="seats-presets">
        <button type="button" aria-pressed={amount === least} onClick={() => onAmount(least)}>
          {t('seats.holdem.least', { amount: money(least * CHIP, { bare: true }) })}
        </button>
        {presets.map(({ key, to }) => (
          // None of the presets is an all-in.
          <button
            key={key}
            type="button"
            disabled={to >= most}
            aria-pressed={amount === to && to !== least}
            onClick={() => onAmount(to)}
          >
            {t(`seats.holdem.pot.${key}`)}
          </button>
        ))}
      </div>
    </>
  );
}

/** Half, two thirds and all of the pot after a call. */
function presetsOf(view: HoldemView): { key: string; to: bigint }[] {
  const highest = view.seats.reduce((top, one) => (BigInt(one.bet) > top ? BigInt(one.bet) : top), 0n);
  const pot = view.pots.reduce((sum, one) => sum + BigInt(one.amount), 0n) + BigInt(view.options?.call ?? '0');
  return [
    { key: 'half', to: highest + pot / 2n },
    { key: 'two-thirds', to: highest + (pot * 2n) / 3n },
    { key: 'whole', to: highest + pot },
  ];
}

function clamp(amount: bigint, { least, most }: { least: string; most: string }): bigint {
  if (amount < BigInt(least)) return BigInt(least);
  return amount > BigInt(most) ? BigInt(most) : amount;
}
