import type { ChangeMode } from '#games/engines/odds/slip.ts';
import { amountAtRisk, highestPayout, parlayCenti, partsOf } from '#games/engines/odds/slip.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FrameForm } from '../shell/frame-form.tsx';
import { useMark, useMoney, useSports, useSportsState } from './betting-context.ts';
import { betsOf, factsOf, offeredFor, type SportsState, stakeOf } from './betting-state.ts';
import { SystemField } from './system-field.tsx';

const QUICK = [10n, 20n, 50n, 100n] as const;
const MODES: readonly ChangeMode[] = ['higher', 'any', 'none'];

interface Sums {
  atRisk: bigint;
  highest: bigint;
}

function sumsOf(state: SportsState, stake: bigint | null): Sums {
  const bets = stake === null ? [] : betsOf(state, stake);
  return {
    atRisk: bets.reduce((sum, bet) => sum + amountAtRisk(bet), 0n),
    highest: bets.reduce((sum, bet) => sum + highestPayout(bet), 0n),
  };
}

/** Stake, possible return, which changes are accepted, and the button that places. */
export function SlipFoot() {
  const t = useText();
  const money = useMoney();
  const mark = useMark();
  const { session, game } = useSports();
  const state = useSportsState();
  const { limits } = factsOf(session);
  const stake = stakeOf(state.stake);
  const { atRisk, highest } = sumsOf(state, stake);
  const parts = betsOf(state, 10_000n).reduce((sum, bet) => sum + partsOf(bet).length, 0);
  const parlay = betsOf(state, 10_000n).find((bet) => bet.kind === 'parlay');
  const error = errorOf(stake, state.stake, BigInt(limits.least), BigInt(limits.most));
  const short = atRisk > state.balance;
  const offered = state.picks.map((pick) => offeredFor(state, pick));
  const moved = offered.some(({ moved: way }) => way !== 0);
  const locked = offered.some(({ open }) => !open);
  const busy = state.sending || state.waiting.length > 0;
  const ready = stake !== null && error === null && !locked && !short && atRisk > 0n;
  const press = () => {
    if (ready && !busy) void game.place();
  };
  return (
    <FrameForm label={t('bet.slip')} className="bet-foot" onSubmit={press}>
      <StakeField error={error && t(error, { least: money(limits.least), most: money(limits.most) })} />
      {state.kind === 'system' && <SystemField />}
      <dl className="bet-sums">
        {parlay && parlay.kind === 'parlay' && (
          <Sum name={t('bet.sum.odds')} value={mark(centiText(parlayCenti(parlay.legs)))} />
        )}
        {parts > 1 && <Sum name={t('bet.sum.parts')} value={`${parts} × ${money(stake ?? 0n)}`} />}
        {atRisk !== (stake ?? 0n) && <Sum name={t('bet.sum.risk')} value={money(atRisk)} />}
        <Sum name={t('bet.sum.return')} value={money(highest)} isLoud />
        <Sum name={t('bet.sum.win')} value={money(highest - atRisk)} />
      </dl>
      <ModeField />
      {short && <p className="bet-problem">{t('bet.problem.balance_short')}</p>}
      <Button tone="red" size="lg" block loading={busy} disabled={!ready} onClick={press}>
        {moved ? t('bet.place.moved') : t('bet.place', { amount: money(atRisk) })}
      </Button>
      <Protection atRisk={atRisk} />
    </FrameForm>
  );
}

/** Stake limits of one bet, and the worst loss of all open bets including this one. */
function Protection({ atRisk }: { atRisk: bigint }) {
  const t = useText();
  const money = useMoney();
  const { session } = useSports();
  const { openRisk, openCount } = useSportsState();
  const { limits } = factsOf(session);
  return (
    <div className="bet-protection num">
      <p>{t('bet.protection.limits', { least: money(limits.least), most: money(limits.most) })}</p>
      <p>
        {openCount > 0
          ? t('bet.protection.open', { count: openCount, amount: money(openRisk) })
          : t('bet.protection.none')}
        {openCount > 0 && atRisk > 0n && ` ${t('bet.protection.with', { amount: money(openRisk + atRisk) })}`}
      </p>
    </div>
  );
}

const centiText = (centi: bigint) => `${centi / 100n}.${(centi % 100n).toString().padStart(2, '0')}`;

function errorOf(stake: bigint | null, typed: string, least: bigint, most: bigint): string | null {
  if (typed.trim() === '') return null;
  if (stake === null) return 'bet.stake.wrong';
  if (stake < least) return 'bet.stake.low';
  return stake > most ? 'bet.stake.high' : null;
}

function Sum({ name, value, isLoud = false }: { name: string; value: string; isLoud?: boolean }) {
  return (
    <div data-loud={isLoud ? '' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function StakeField({ error }: { error: string | null }) {
  const t = useText();
  const { session, game } = useSports();
  const { stake, kind, picks } = useSportsState();
  const isEach = kind === 'system' || (kind === 'single' && picks.length > 1);
  const label = isEach ? t('bet.stake.each') : t('bet.stake');
  return (
    <div className="bet-stake">
      <label>
        <span>{label}</span>
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={stake}
          aria-invalid={error !== null}
          aria-describedby={error ? 'bet-stake-error' : undefined}
          onChange={(event) => game.setSlip({ stake: event.target.value.replace(/[^\d.,]/g, '') })}
        />
        <i aria-hidden="true">{session.symbol}</i>
      </label>
      {error && (
        <p id="bet-stake-error" role="alert" className="bet-problem">
          {error}
        </p>
      )}
      <fieldset className="bet-quick" aria-label={t('bet.stake.quick')}>
        {QUICK.map((units) => (
          <button
            key={units}
            type="button"
            className="num"
            aria-pressed={stakeOf(stake) === units * 10_000n}
            onClick={() => game.setSlip({ stake: units.toString() })}
          >
            {units.toString()}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function ModeField() {
  const t = useText();
  const { game } = useSports();
  const { mode } = useSportsState();
  return (
    <label className="bet-select bet-mode">
      <span>{t('bet.mode')}</span>
      <select value={mode} onChange={(event) => game.setSlip({ mode: event.target.value as ChangeMode })}>
        {MODES.map((one) => (
          <option key={one} value={one}>
            {t(`bet.mode.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
