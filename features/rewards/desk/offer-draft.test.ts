import { describe, expect, it } from 'vitest';
import { awardOfKind, draftOf, faultsOf, fromTemplate, OFFER_STEPS, type OfferDraft } from './offer-draft.ts';
import { moneyText } from './offer-money.ts';
import { rulesSchema } from './rules.schema.ts';
import { TEMPLATES } from './templates.data.ts';

/** docs/rewards.md section 3: from a template to a draft that the server accepts. */
const fresh = (): OfferDraft => draftOf(undefined);
const award = (part: OfferDraft['rules']['award']): OfferDraft => ({
  ...fresh(),
  rules: { ...fresh().rules, award: part },
});

describe('the steps of the form', () => {
  it('lets every template through as it is, but for what only a person can name', () => {
    const named: Record<string, string[]> = { mission: ['mission'], place: ['leaderboard'] };
    for (const { key, rules } of TEMPLATES) {
      const draft = fromTemplate(fresh(), key);
      const open = named[key] ?? [];
      expect(faultsOf('condition', draft), key).toEqual(open);
      expect(rulesSchema.safeParse(rules).success, key).toBe(open.length === 0);
      expect(faultsOf('award', draft), key).toEqual([]);
    }
  });

  it('keeps a step from being left with what the server would refuse', () => {
    expect(faultsOf('looks', fresh())).toEqual(['code', 'titleVI', 'titleEN']);
    expect(faultsOf('plan', { ...fresh(), budget: '0' })).toEqual(['budget']);
    expect(faultsOf('plan', { ...fresh(), startsAt: 2, endsAt: 1 })).toEqual(['endsAt']);
    expect(faultsOf('award', award({ kind: 'credits', value: { fixed: '0' } }))).toEqual(['fixed']);
    expect(faultsOf('award', award({ kind: 'credits', value: { shareBps: 0, largest: '' } }))).toEqual([
      'shareBps',
      'largest',
    ]);
    expect(faultsOf('award', award({ kind: 'goods', goodsId: 0 }))).toEqual(['goodsId']);
    const rounds = { kind: 'freeRounds', vendor: '', game: '', rounds: 0, stake: '0', days: 0, wagerBps: 0 } as const;
    expect(faultsOf('award', award(rounds))).toEqual(['game', 'rounds', 'stake', 'playDays']);
    expect(OFFER_STEPS).toHaveLength(5);
  });

  it('asks a loss that comes once for an end', () => {
    const loss = fromTemplate(fresh(), 'loss');
    expect(faultsOf('plan', loss)).toEqual([]);
    expect(faultsOf('plan', { ...loss, rules: { ...loss.rules, frequency: 'once' } })).toEqual(['lossEnds']);
  });

  it('keeps the amount when credits become a bonus', () => {
    const bonus = awardOfKind('bonus', { kind: 'credits', value: { fixed: '12.50' } });
    expect(bonus).toMatchObject({ kind: 'bonus', value: { fixed: '12.50' }, wagering: { factorBps: 30_000 } });
  });
});

it('reads money as each language writes it', () => {
  expect(moneyText('1.234,5', 'VI')).toBe('1234.5');
  expect(moneyText('1,234.5', 'EN')).toBe('1234.5');
  expect(moneyText('12,', 'VI')).toBe('12');
});
