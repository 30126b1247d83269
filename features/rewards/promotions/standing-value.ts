import type { OutputOf } from '#platform/http/contract.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { deliveryFor, goodsKindsOf } from '../centre/award-entries.ts';
import { thawAward } from '../engine/award.types.ts';
import { awardFor } from './award.rules.ts';
import { awardInWords, conditionInWords, productName, ruleInWords, unmetInWords, type Words } from './offer-words.ts';
import type { offersContract } from './offers.contract.ts';
import type { Offer } from './promotion.store.ts';
import { NO_PROGRESS } from './promotion.types.ts';
import { awardsOf, type OwnStanding, type StandingDeps } from './standing.server.ts';
import { shareOf } from './triggers/money.triggers.ts';

type Value = OutputOf<(typeof offersContract)['GET /wps/relay/PARLOR_promotionStanding']>;

interface Ask {
  words: Words;
  offer: Offer;
  own: OwnStanding;
  playerId: bigint;
}

export async function standingValue({ database }: Pick<StandingDeps, 'database'>, ask: Ask): Promise<Value> {
  const { words, offer, own, playerId } = ask;
  const rules = own.row?.rules ?? offer.rules;
  const progress = own.row?.progress ?? NO_PROGRESS;
  const { history, kinds } = await database.read(async (db) => ({
    history: await awardsOf(db, offer.id, playerId),
    kinds: await goodsKindsOf(db, own.award ? [own.award] : []),
  }));
  const { trigger, value, award } = own;
  const promised = award ? thawAward(award.detail) : awardFor(rules, progress);
  const scale = (amount: bigint) => (trigger.unit === 'money' ? toWireNumber(amount) : Number(amount));
  const shown = value < 0n ? 0n : value;
  return {
    id: offer.id.toString(),
    standing: own.standing,
    unit: trigger.unit,
    action: actionOf(offer, own),
    reason: reasonOf(words, offer, own),
    value: scale(shown),
    goal: scale(trigger.goal),
    percent: percentOf(shown, trigger.goal),
    checklist: checklistOf(words, { offer, own }),
    parts: partsOf(words, ask),
    endsAt: own.endsAt ?? null,
    award: award && promised ? awardInWords(words, promised) : ruleInWords(words, rules),
    amount: award ? toWireNumber(award.amount) : amountOf(promised, value > 0n),
    awardId: award?.state === 'claimable' ? `award:${award.id}` : '',
    delivery: award ? deliveryFor(award, kinds) : '',
    rounds: promised?.kind === 'freeRounds' ? promised.rounds : 0,
    claimUntil: award?.state === 'claimable' ? (award.expires_at?.getTime() ?? null) : null,
    reviewUntil: award?.state === 'held' ? (award.hold_until?.getTime() ?? null) : null,
    application: own.application ?? null,
    history: history.map((row) => ({
      id: row.id.toString(),
      at: (row.given_at ?? row.made_at).getTime(),
      amount: toWireNumber(row.amount),
      what: awardInWords(words, thawAward(row.detail)),
      state: row.state,
    })),
  };
}

const amountOf = (promised: ReturnType<typeof awardFor>, begun: boolean): number =>
  begun && promised && 'amount' in promised ? toWireNumber(promised.amount) : 0;

function percentOf(value: bigint, goal: bigint): number {
  return goal <= 0n ? 0 : Number(value >= goal ? 100n : (value * 100n) / goal);
}

function actionOf(offer: Offer, own: OwnStanding): Value['action'] {
  if (own.onBreak) return 'none';
  if (own.award) return own.award.state === 'claimable' ? 'claim' : 'none';
  if (offer.state !== 'running' || own.unmet.length > 0 || !own.funded || !own.left) return 'none';
  const { kind } = offer.rules.trigger;
  if (kind === 'application') return own.standing === 'join' || own.standing === 'rejected' ? 'apply' : 'none';
  if (kind === 'code') return own.standing === 'closed' || own.standing === 'comingSoon' ? 'none' : 'code';
  return own.standing === 'join' ? 'join' : 'none';
}

function reasonOf({ catalogue, language }: Words, offer: Offer, own: OwnStanding): string {
  const say = (key: string) => catalogue.text(language, `rewards.reason.${key}`);
  if (own.onBreak) return say('break');
  if (own.award?.state === 'held') return say('review');
  if (own.award?.state === 'refused') return say('refused');
  if (own.award?.state === 'expired') return say('expired');
  if (own.award) return '';
  if (offer.state === 'paused') return say('paused');
  if (own.row && own.row.state !== 'open') return say(own.row.state === 'missed' ? 'missed' : 'spent');
  return own.row === undefined && !(own.funded && own.left) ? say('spent') : '';
}

/** Each condition with what is missing, as in the withdrawal's checklist. */
function checklistOf(words: Words, { offer, own }: Pick<Ask, 'offer' | 'own'>): Value['checklist'] {
  const { catalogue, language } = words;
  const rules = own.row?.rules ?? offer.rules;
  const reached = own.value >= own.trigger.goal || own.award !== undefined;
  const audience = (['newcomer', 'rank'] as const).flatMap((condition) => {
    const needed = condition === 'newcomer' ? rules.audience.newcomerDays : rules.audience.rank;
    if (needed === null) return [];
    const unmet = own.unmet.find((one) => one.condition === condition);
    const text = catalogue.text(language, `rewards.need.${condition}`, { allowed: needed, needed });
    return [{ text, met: !unmet, missing: unmet ? unmetInWords(words, unmet).missing : '' }];
  });
  const missing = own.trigger.goal - (own.value < 0n ? 0n : own.value);
  return [
    ...audience,
    {
      text: conditionInWords(words, rules.trigger),
      met: reached,
      missing: reached || own.trigger.unit === 'once' ? '' : missingInWords(words, own, missing),
    },
  ];
}

function missingInWords({ catalogue, language, symbol }: Words, own: OwnStanding, missing: bigint): string {
  const { unit } = own.trigger;
  const amount =
    unit === 'money'
      ? `${toWireNumber(missing).toLocaleString(language === 'VI' ? 'vi' : 'en')} ${symbol}`
      : Number(missing);
  return catalogue.text(language, `rewards.missing.${unit}`, { amount });
}

/** By game type: the amount, its share that counts, and the result. */
function partsOf(words: Words, { offer, own }: Ask): Value['parts'] {
  const { trigger } = own.row?.rules ?? offer.rules;
  if (!own.row || !('products' in trigger)) return [];
  return Object.entries(own.row.progress.sums).map(([product, total]) => {
    const share = shareOf(trigger.products, product);
    return {
      product: productName(words, product),
      total: toWireNumber(total),
      sharePercent: Number(share) / 100,
      counted: toWireNumber((total * share) / 10_000n),
    };
  });
}
