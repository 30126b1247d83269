import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Counting } from './counting.tsx';
import { shortAmount } from './format-facts.ts';
import { useGame, useGameField } from './game-context.ts';
import type { GameState } from './game-state.ts';

/** What stands over the reels between the parts of a round. Calm: it appears once and waits. */
export function Veil() {
  const t = useText();
  const { game } = useGame();
  const veil = useGameField('veil');
  const phase = useGameField('phase');
  if (!veil || !game) return null;
  if (veil.kind === 'big') {
    return (
      <div className="veil veil-passing">
        <div className="veil-plate">
          <span className="veil-head">{t('game.win.big')}</span>
          <VeilAmount amount={veil.amount} />
        </div>
      </div>
    );
  }
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

type Asking = Exclude<NonNullable<GameState['veil']>, { kind: 'big' }>;

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
