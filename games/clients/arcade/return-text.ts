import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import type { ArcadeFacts } from '#games/studio/arcade/arcade.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, shortAmount } from '../shell/format-facts.ts';
import { useArcade, useArcadeField } from './arcade-context.ts';

/** The long-run return of the current choice, as printed in the bar. */
export function useReturnText(): string {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useArcade();
  const { carps, risk, level, stake } = useArcadeField('choice');
  const { code } = session.game;
  const game = stepGameOf(code);
  const config = game?.readConfig((session.game.facts as ArcadeFacts).config);
  if (!game || !config) return '';
  const plays: Record<string, string> = {
    'do-ngoc': `carps.${carps}`,
    'mua-ngoc': `risk.${risk}`,
    'the-cao-lua': 'card',
    'tu-quy': level === 5 ? 'level.5' : 'levels.1-4',
    'nua-vang-trang': 'basic-strategy',
  };
  const figure = game.returns(config).find(({ play }) => play === plays[code]);
  if (!figure) return '';
  const low = formatBps(figure.lowBps, language);
  const shown = figure.lowBps === figure.highBps ? low : `${low} – ${formatBps(figure.highBps, language)}`;
  const amount = `${shortAmount(stake, language)} ${session.symbol}`;
  return t(`arcade.return.${code}`, { shown, amount });
}
