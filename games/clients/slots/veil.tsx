import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Counting } from '../shell/counting.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { useGame, useGameField } from './game-context.ts';
import type { GameState } from './game-state.ts';

/** What covers the reels between the parts of a round. It appears once and waits, without further animation. */
export function Veil() {
  const t = useText();
  const { game } = useGame();
  const veil = useGameField('veil');
  const phase = useGameField('phase');
  if (!veil || !game) return null;
  return (
    <div className="veil">
      <div className="veil-plate">
        <VeilText veil={veil} />
        {phase === 'asking' && (
          <Button tone="gilt" size="lg" autoFocus onClick={() => game.press()}>
            {t(veil.kind === 'free-start' ? 'game.free.begin' : 'game.continue')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Asking = NonNullable<GameState['veil']>;

function VeilText({ veil }: { veil: Asking }) {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  switch (veil.kind) {
    case 'free-start': {
      const multiplier = session.title.freeSpins?.multiplier;
      return (
        <>
          <span className="veil-head">{t('game.free.won', { spins: veil.spins })}</span>
          {multiplier && multiplier.highest > 1 && (
            <span className="veil-text">
              {multiplier.step > 0
                ? t('game.free.climbs', { highest: multiplier.highest })
                : t('game.free.times', { times: multiplier.first })}
            </span>
          )}
        </>
      );
    }
    case 'free-end':
      return (
        <>
          <span className="veil-head">{t('game.free.ended', { spins: veil.spins })}</span>
          <VeilAmount amount={veil.amount} plain={veil.tone === 'none' || veil.tone === 'return'} />
          <FreeSum veil={veil} />
        </>
      );
    case 'hold-end':
      return (
        <>
          <span className="veil-head">{t(veil.full ? 'game.hold.full' : 'game.hold.ended')}</span>
          <VeilAmount amount={veil.amount} />
        </>
      );
    case 'jackpot':
      return (
        <>
          <span className="veil-head">{t('game.jackpot.won', { pool: t(`game.jackpot.${veil.level}`) })}</span>
          <VeilAmount amount={veil.amount} />
          <span className="sr-only">{shortAmount(veil.amount, language)}</span>
        </>
      );
  }
}

function VeilAmount({ amount, plain }: { amount: bigint; plain?: boolean }) {
  const { session } = useGame();
  return (
    <span className={plain ? 'veil-amount veil-plain' : 'veil-amount'}>
      <Counting from={plain ? amount : 0n} to={amount} stake={BigInt(session.title.defaultStake)} /> {session.symbol}
    </span>
  );
}

/** The sum before and after the multiplier, and the balance afterwards. */
function FreeSum({ veil }: { veil: Extract<Asking, { kind: 'free-end' }> }) {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const money = (units: bigint) => `${formatAmount(units, language)} ${session.symbol}`;
  const rows: [string, string][] = [
    ...(veil.multiplier > 1
      ? ([
          [t('game.free.sum'), money(veil.amount / BigInt(veil.multiplier))],
          [t('game.free.after', { times: veil.multiplier }), money(veil.amount)],
        ] as [string, string][])
      : []),
    [t('game.free.balance'), money(veil.balanceAfter)],
  ];
  return (
    <dl className="veil-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
