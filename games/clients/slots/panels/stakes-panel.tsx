import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from '../../shell/format-facts.ts';
import { useGame, useGameField } from '../game-context.ts';

/** Every stake that the title offers. */
export function StakesPanel({ onDone }: { onDone(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { game, session } = useGame();
  const stake = useGameField('stake');
  const choose = (units: bigint) => {
    game?.chooseStake(units);
    onDone();
  };
  return (
    <>
      <p className="panel-hint">{t('game.stakes.hint')}</p>
      <div className="stake-grid">
        {session.title.stakes.map(BigInt).map((units) => (
          <button
            key={units.toString()}
            type="button"
            className="stake-option num"
            aria-pressed={units === stake}
            onClick={() => choose(units)}
          >
            {shortAmount(units, language)} <small>{session.symbol}</small>
          </button>
        ))}
      </div>
    </>
  );
}
