import { POKER_CLASSES, type PokerClass } from '#games/engines/arcade/poker-hand.ts';
import { coinsFor, POKER_LEVELS, type VideoPokerConfig } from '#games/engines/arcade/video-poker.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { formatCount } from '../../shell/format-facts.ts';
import { useArcade } from '../arcade-context.ts';

interface PokerTableProps {
  config: VideoPokerConfig;
  level: number;
  /** Class of the player's current hand, if it pays. */
  lit: PokerClass | null;
}

/** The whole pay table in coins, always visible; on phones only the column of the current level. */
export function PokerTable({ config, level, lit }: PokerTableProps) {
  const t = useText();
  const { language } = useLanguage();
  const { shape } = useArcade();
  const levels = shape === 'wide' ? Array.from({ length: POKER_LEVELS }, (_, at) => at + 1) : [level];
  return (
    <table className="poker-table">
      <caption className="sr-only">{t('arcade.poker.table')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('arcade.poker.hand')}</th>
          {levels.map((one) => (
            <th key={one} scope="col">
              {t('arcade.poker.level', { level: one })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {POKER_CLASSES.filter((hand) => hand !== 'nothing').map((hand) => (
          <tr key={hand} data-lit={hand === lit || undefined}>
            <th scope="row">{t(`arcade.poker.hand.${hand}`)}</th>
            {levels.map((one) => (
              <td key={one} className={classNames('num', one === level && shape === 'wide' && 'poker-level')}>
                {formatCount(coinsFor(config, one, hand) * one, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
