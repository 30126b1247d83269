import { formatAmount } from '#platform/i18n/format.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import type { AwardRow } from '../engine/award.store.ts';
import { tellOfAward } from '../engine/tell.ts';
import type { BonusDeps } from './bonus.deps.ts';

interface Ended {
  award: AwardRow;
  outcome: 'met' | 'expired';
  taken: bigint;
}

/** After the commit: sends a message if an amount was taken, and makes open pages refetch the balance. */
export async function tellOfEnd(deps: BonusDeps, { award, outcome, taken }: Ended): Promise<void> {
  await tellOfAward(deps.awards, award.player_id);
  if (outcome === 'met' && taken === 0n) return;
  const [facts] = await deps.playerFacts([award.player_id]);
  const language = languageOf(facts?.language);
  const values = {
    name: award.names[language] ?? award.names.EN ?? '',
    amount: formatAmount(taken, language),
  };
  const text = outcome === 'met' ? 'converted' : taken > 0n ? 'lapsed' : 'lapsed.nothing';
  await deps.sendMessage({
    brandId: award.brand_id,
    playerId: award.player_id,
    title: deps.catalogue.text(language, `rewards.message.bonus.${outcome}`, values),
    content: deps.catalogue.text(language, `rewards.message.bonus.${text}`, values),
  });
}
