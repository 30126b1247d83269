import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { parseAmount } from '#platform/money/money.ts';
import type {
  AwardRule,
  AwardValue,
  PromotionRules,
  TriggerKind,
  WageringRule,
} from '../promotions/promotion.types.ts';
import { BADGES, CATEGORIES } from '../promotions/promotions.rules.ts';
import type { offersDeskContract } from './offers-desk.contract.ts';
import { TEMPLATES } from './templates.data.ts';

type Contract = typeof offersDeskContract;
type OfferBody = BodyInput<Contract['POST /office/promotions']>;
type OfferDetail = ValueOf<Contract['GET /office/promotions/{id}']>;

/** A promotion being edited: the request body, with the rules as the engine's type. */
export type OfferDraft = Omit<OfferBody, 'rules'> & { rules: PromotionRules };

/** The steps of the wizard. An existing promotion skips the template. */
export const OFFER_STEPS = ['template', 'condition', 'award', 'looks', 'plan'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

const EMPTY = { title: '', kicker: '', sentence: '', content: '' };
export const OFFER_SCENES = ['guide', 'home-lantern', 'seeds', 'tet', 'limits', 'vip', 'down', 'agents'] as const;
export const sceneImage = (scene: string): string => `/art/banners/${scene}-lobby.avif`;

export function draftOf(offer: OfferDetail | undefined): OfferDraft {
  const [first] = TEMPLATES;
  if (!first) throw new Error('there is no template');
  if (!offer)
    return {
      code: '',
      rules: first.rules,
      texts: { VI: EMPTY, EN: EMPTY },
      category: first.category,
      badge: '',
      image: sceneImage('guide'),
      startsAt: null,
      endsAt: null,
      budget: '1000',
    };
  const { code, rules, image, startsAt, endsAt, budget, texts } = offer;
  return {
    code,
    rules,
    image,
    startsAt,
    endsAt,
    budget,
    texts: { VI: texts.VI ?? EMPTY, EN: texts.EN ?? EMPTY },
    category: CATEGORIES.find((one) => one === offer.category) ?? 'other',
    badge: BADGES.find((one) => one === offer.badge) ?? '',
  };
}

/** Takes rules and category from a template; names and dates already entered stay. */
export function fromTemplate(draft: OfferDraft, key: string): OfferDraft {
  const found = TEMPLATES.find((one) => one.key === key);
  return found ? { ...draft, rules: found.rules, category: found.category } : draft;
}

/** Triggers with an amount of money of which an award can be a share. */
const SHARED: readonly TriggerKind[] = ['deposit', 'depositCount', 'depositSum', 'bets', 'loss', 'win'];
export const takesShare = (kind: TriggerKind): boolean => SHARED.includes(kind);

export const AWARD_KINDS = ['credits', 'bonus', 'freeRounds', 'points', 'tickets', 'goods'] as const;
export type DeskAward = (typeof AWARD_KINDS)[number];

const FIXED: AwardValue = { fixed: '10' };
const WAGERING: WageringRule = {
  factorBps: 30_000,
  products: {},
  largestStake: null,
  days: 0,
  largestConversion: null,
};

/** An award of a kind with default figures; a money amount is kept when only the kind changes. */
export function awardOfKind(kind: DeskAward, before: AwardRule): AwardRule {
  const value = 'value' in before ? before.value : FIXED;
  switch (kind) {
    case 'credits':
      return { kind, value };
    case 'bonus':
      return { kind, value, wagering: WAGERING };
    case 'points':
      return { kind, points: 100 };
    case 'tickets':
      return { kind, raffleId: 0, tickets: 1 };
    case 'freeRounds':
      return { kind, vendor: '', game: '', rounds: 10, stake: '0.2', days: 7, wagerBps: 0 };
    case 'goods':
      return { kind, goodsId: 0 };
  }
}

const MONEY = /^\d{1,12}(\.\d{1,2})?$/;
const isMoney = (text: string): boolean => MONEY.test(text);
const isPaid = (text: string): boolean => isMoney(text) && (parseAmount(text) ?? 0n) > 0n;
const isWhole = (value: number, from: number): boolean => Number.isInteger(value) && value >= from;

/** Names of the fields that block a step; empty if the step is complete. */
export function faultsOf(step: OfferStep, draft: OfferDraft): string[] {
  const faults = CHECKS[step](draft);
  return Object.keys(faults).filter((name) => faults[name]);
}

const CHECKS: Record<OfferStep, (draft: OfferDraft) => Record<string, boolean>> = {
  template: () => ({}),
  condition: ({ rules }) => conditionFaults(rules),
  award: ({ rules }) => awardFaults(rules.award),
  looks: ({ code, texts }) => ({
    code: !/^[a-z0-9-]{3,40}$/.test(code),
    titleVI: texts.VI.title.trim() === '',
    titleEN: texts.EN.title.trim() === '',
  }),
  plan: ({ budget, startsAt, endsAt, rules }) => ({
    budget: budget !== null && !isPaid(budget),
    endsAt: startsAt !== null && endsAt !== null && endsAt <= startsAt,
    // A loss is known when its period is over, so a promotion without an end needs a repeating period.
    lossEnds: rules.trigger.kind === 'loss' && rules.frequency === 'once' && endsAt === null,
  }),
};

function conditionFaults({ trigger, claimDays }: PromotionRules): Record<string, boolean> {
  const money = ['minimum', 'sum', 'turnover', 'minimumStake'].filter((name) => name in trigger);
  const values = trigger as unknown as Record<string, unknown>;
  return {
    ...Object.fromEntries(money.map((name) => [name, !isMoney(String(values[name]))])),
    count: 'count' in trigger && !isWhole(trigger.count, 1),
    days: 'days' in trigger && (!isWhole(trigger.days, 1) || trigger.days > 31),
    upTo: 'upTo' in trigger && !isWhole(trigger.upTo, 1),
    multiplierBps: 'multiplierBps' in trigger && trigger.multiplierBps < 20_000,
    code: trigger.kind === 'code' && trigger.code.trim().length < 3,
    mission: trigger.kind === 'mission' && trigger.mission === '',
    leaderboard: trigger.kind === 'place' && trigger.leaderboard === '',
    claimDays: !isWhole(claimDays, 1) || claimDays > 90,
  };
}

function awardFaults(award: AwardRule): Record<string, boolean> {
  switch (award.kind) {
    case 'credits':
      return valueFaults(award.value);
    case 'bonus': {
      const { factorBps, days, largestStake, largestConversion } = award.wagering;
      return {
        ...valueFaults(award.value),
        factorBps: factorBps < 1,
        wageringDays: !isWhole(days, 0),
        largestStake: largestStake !== null && !isPaid(largestStake),
        largestConversion: largestConversion !== null && !isPaid(largestConversion),
      };
    }
    case 'points':
      return { points: !isWhole(award.points, 1) };
    case 'tickets':
      return { raffleId: award.raffleId < 1, tickets: !isWhole(award.tickets, 1) };
    case 'freeRounds':
      return {
        game: award.game === '',
        rounds: !isWhole(award.rounds, 1) || award.rounds > 500,
        stake: !isPaid(award.stake),
        playDays: !isWhole(award.days, 1) || award.days > 90,
        factorBps: award.wagerBps < 0,
      };
    case 'goods':
      return { goodsId: award.goodsId < 1 };
  }
}

function valueFaults(value: AwardValue): Record<string, boolean> {
  if ('fixed' in value) return { fixed: !isPaid(value.fixed) };
  return { shareBps: value.shareBps < 1, largest: !isPaid(value.largest) };
}
