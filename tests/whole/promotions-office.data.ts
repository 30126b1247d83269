const text = { title: 'Quà', kicker: '', sentence: '', content: '' };

/** Award and audience of a promotion of the engine: 10 main units for players named by an operator. */
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

/** A promotion as an operator creates it. */
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
