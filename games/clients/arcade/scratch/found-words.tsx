import { SCRATCH_NAMES } from '#games/engines/arcade/scratch.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { useMoney } from '../money.tsx';
import { ALL_FIELDS, type ScratchFacts } from './scratch-view.ts';

/** Text about the open fields. Two equal symbols are not mentioned. */
export function FoundWords({ view, opened, config, stake }: ScratchFacts) {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  if (!view) return <>{t('arcade.scratch.three')}</>;
  const found = config.prizes.find(
    ({ symbol }) => view.fields.filter((one, field) => one === symbol && opened & (1 << field)).length === 3,
  );
  if (!found) return <>{t(opened === ALL_FIELDS ? 'arcade.scratch.nothing' : 'arcade.scratch.not.yet')}</>;
  const amount = money((stake * BigInt(found.hundredths)) / 100n);
  return <>{t('arcade.scratch.found', { symbol: nameIn(SCRATCH_NAMES[found.symbol], language), amount })}</>;
}
