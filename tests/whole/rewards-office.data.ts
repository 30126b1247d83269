/** A reward of the points mall, as an operator creates it. */
export const REWARD = {
  kind: 'goods',
  names: { VI: 'Nón lá', EN: 'Conical hat' },
  descriptions: {},
  points: 100,
  prices: [],
  amount: '0',
  credit: '0',
  stock: null,
  backOn: '',
  picture: 'hat',
  order: 1,
  enabled: true,
};

/** A ladder of one rank, which everybody has. */
export const RANK = {
  rank: 0,
  totalTurnover: '0',
  monthlyTurnover: '0',
  upgradeBonus: '0',
  monthlySalary: '0',
  birthdayGift: '1',
  wagerTimes: 0,
  rebateBps: 0,
  withdrawCount: null,
  withdrawDaily: null,
  withdrawLargest: null,
  names: { VI: 'Hạt', EN: 'Seed' },
  benefits: {},
};
