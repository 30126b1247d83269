const text = { title: 'Quà', kicker: '', sentence: '', content: '' };

/** What a promotion of the engine gives and to whom: 10 main units to whoever is named by an operator. */
export const RULES = {
  audience: { newcomerDays: null, rank: null },
  trigger: { kind: 'list' },
  award: { kind: 'credits', value: { fixed: '10' } },
  joining: 'none',
  claim: 'press',
  frequency: 'once',
  winners: null,
  claimDays: 7,
  household: false,
};

/** A promotion as an operator makes it. */
export const OFFER = {
  code: 'whole-test',
  rules: RULES,
  texts: { VI: text, EN: text },
  category: 'other',
  badge: '',
  image: '',
  startsAt: null,
  endsAt: null,
  budget: null,
};
