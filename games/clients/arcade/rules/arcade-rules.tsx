import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, shortAmount } from '../../shell/format-facts.ts';
import { nameIn } from '../../shell/game-name.ts';
import { PayFacts } from './pay-facts.tsx';
import { type StepConfig, type StepGame, toPlay } from './rule-facts.ts';
import '../../rules/rules.css';

interface ArcadeRulesProps {
  code: string;
  /** Facts of an open session; the game's default numbers if omitted. */
  facts?: unknown;
  symbol: string;
}

/** Everything about a game from its numbers: returns, pays, how to play, what happens to open rounds. */
export function ArcadeRules({ code, facts, symbol }: ArcadeRulesProps) {
  const t = useText();
  const { language } = useLanguage();
  const game = stepGameOf(code);
  const config = game?.readConfig((facts as { config?: unknown } | undefined)?.config) ?? game?.defaults;
  if (!game || !config) return null;
  const lines = t(`arcade.rules.${code}`).split('\n');
  const stakes = config.stakes;
  return (
    <div className="rules">
      <Returns game={game} config={config} />
      <section>
        <h2>{t('game.rules.how')}</h2>
        <ul className="rules-list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            {t('arcade.rules.stakes', {
              low: `${shortAmount(stakes[0] ?? 0n, language)} ${symbol}`.trim(),
              high: `${shortAmount(stakes.at(-1) ?? 0n, language)} ${symbol}`.trim(),
            })}
          </li>
        </ul>
      </section>
      <PayFacts game={game} config={config} />
      <section>
        <h2>{t('arcade.rules.left')}</h2>
        <p>{nameIn(game.abandonRule, language)}</p>
        <p>{t('arcade.rules.hours')}</p>
      </section>
      <section>
        <h2>{t('game.rules.fair')}</h2>
        <p>{t('arcade.rules.fair')}</p>
        <p>
          <a className="text-link" href={`/verify?lang=${language}`} target="_blank" rel="noreferrer">
            {t('game.verify.open')}
          </a>
        </p>
      </section>
    </div>
  );
}

function Returns({ game, config }: { game: StepGame; config: StepConfig }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <h2>{t('arcade.rules.returns')}</h2>
      <dl className="rules-facts">
        {game.returns(config).map(({ play, lowBps, highBps }) => {
          const { key, values } = toPlay(play);
          const low = formatBps(lowBps, language);
          return (
            <div key={play}>
              <dt>{t(key, values)}</dt>
              <dd className="num">{lowBps === highBps ? low : `${low} – ${formatBps(highBps, language)}`}</dd>
            </div>
          );
        })}
      </dl>
      <p>{t('arcade.rules.returns.note')}</p>
    </section>
  );
}
