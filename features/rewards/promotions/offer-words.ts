import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { units } from '#platform/money/money.ts';
import type { Award } from '../engine/award.types.ts';
import { titleName } from '../free-rounds/free-games.rules.ts';
import type { Unmet } from './audience.rules.ts';
import type { PromotionRules, Trigger } from './promotion.types.ts';
import { type TermLine, termsOf } from './terms.rules.ts';

/** How to put rules into the words of a language. */
export interface Words {
  catalogue: Catalogue;
  language: Language;
  /** Symbol of the brand's currency. */
  symbol: string;
}

/** Text values that are money; rules hold them as decimal text. */
const MONEY: readonly string[] = ['amount', 'largest', 'stake', 'minimum', 'sum', 'turnover', 'minimumStake'];

function put({ catalogue, language, symbol }: Words, key: string, values: Record<string, string | number>): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    MONEY.includes(name)
      ? `${formatAmount(units(String(value)), language)} ${symbol}`
      : name === 'game'
        ? titleName(String(value), language)
        : value,
  ]);
  return catalogue.text(language, key, Object.fromEntries(said));
}

/** A game type's name; a type that a brand added is shown by its code. */
export function productName({ catalogue, language }: Words, product: string): string {
  const key = `rewards.type.${product}`;
  return catalogue.has(language, key) ? catalogue.text(language, key) : product;
}

export function termsInWords(words: Words, rules: PromotionRules): string[] {
  return [conditionInWords(words, rules.trigger), ...termsOf(rules).map((line) => lineInWords(words, line))];
}

function lineInWords(words: Words, { key, values, products = [] }: TermLine): string {
  const shares = products.map(({ product, shareBps }) => `${productName(words, product)} ${shareBps / 100}%`);
  return put(words, key, { ...values, products: shares.join(' · ') });
}

/** The trigger's condition in words. */
export function conditionInWords(words: Words, trigger: Trigger): string {
  const nth = trigger.kind === 'deposit' && trigger.ordinals.length > 0 ? '.nth' : '';
  return put(words, `rewards.when.${trigger.kind}${nth}`, triggerValues(trigger));
}

function triggerValues(trigger: Trigger): Record<string, string | number> {
  switch (trigger.kind) {
    case 'deposit':
      return { minimum: trigger.minimum, ordinals: trigger.ordinals.join(', ') };
    case 'depositCount':
      return { count: trigger.count, minimum: trigger.minimum };
    case 'depositSum':
      return { sum: trigger.sum };
    case 'login':
      return { days: trigger.days, run: trigger.consecutive ? 'yes' : 'no' };
    case 'bets':
      return { turnover: trigger.turnover };
    case 'loss':
      return { minimum: trigger.minimum };
    case 'win':
      return { times: trigger.multiplierBps / 10_000, minimumStake: trigger.minimumStake };
    case 'place':
      return { upTo: trigger.upTo };
    case 'rank':
      return { rank: trigger.rank };
    case 'invite':
      return { count: trigger.count };
    default:
      return {};
  }
}

export function unmetInWords(words: Words, unmet: Unmet): { text: string; missing: string } {
  const { catalogue, language } = words;
  const values = { ...unmet };
  return {
    text: catalogue.text(language, `rewards.need.${unmet.condition}`, values),
    missing: catalogue.text(language, `rewards.need.${unmet.condition}.missing`, values),
  };
}

/** An award in words: "50,00 P", "20 points". */
export function awardInWords(words: Words, award: Award): string {
  const { catalogue, language, symbol } = words;
  const say = (values: Record<string, string | number>) =>
    catalogue.text(language, `rewards.gives.${award.kind}`, values);
  switch (award.kind) {
    case 'bonus':
    case 'credits':
      return say({ amount: `${formatAmount(award.amount, language)} ${symbol}` });
    case 'points':
      return say({ points: Number(award.points) });
    case 'tickets':
      return say({ tickets: award.tickets });
    case 'freeRounds':
      return say({ rounds: award.rounds });
    case 'goods':
      return say({});
  }
}

/** A rule's award before the amount is known: "10% up to 100,00 P". */
export function ruleInWords(words: Words, rules: PromotionRules): string {
  const [line] = termsOf(rules);
  return line ? lineInWords(words, line) : '';
}
