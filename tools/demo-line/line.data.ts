import type { ContractKind } from '#features/agents/agents.rules.ts';
import type { TermsInput } from '#features/agents/contracts/terms.rules.ts';
import type { Rates } from '#features/agents/tree/rates.rules.ts';

/** The demo's line of agents: its members, their terms, and how much they play. */

/** Logins of the line, with passwords in demo-accounts.json; the passwords of the other members are not kept. */
export const LINE_ACCOUNTS = [
  { role: 'Master agent', username: 'tongdaily', nickname: 'Tổng đại lý', type: 2, below: undefined },
  { role: 'Line agent', username: 'daily02', nickname: 'Đại lý 02', type: 1, below: 'tongdaily' },
] as const;

/** Agents directly below each agent, level by level; the first of the first level is the login above. */
export const AGENTS_BELOW = [4, 3, 1] as const;

/** Players of the line: about 200 members with the agents. */
export const PLAYERS = 174;

/** Days of play before today. They include a week from Monday to Sunday on whatever day the demo is seeded. */
export const DAYS = 15;

/** Hours before now that are settled one by one, and minutes that are settled in slots of five. */
export const HOURS = 6;
export const MINUTES = 60;

const FIRST = ['minh', 'thanh', 'ngoc', 'lan', 'hung', 'phuong', 'tuan', 'mai', 'duc', 'huong', 'nam', 'yen', 'khoa'];
const SECOND = ['anh', 'nhi', 'phuc', 'linh', 'trang', 'quan', 'vy', 'bao', 'thao', 'son', 'hanh', 'loc', 'tam'];

/** User names in the usual style: two syllables and a number. */
export const playerName = (at: number): string =>
  `${FIRST[at % FIRST.length]}${SECOND[Math.floor(at / FIRST.length) % SECOND.length]}${10 + ((at * 37) % 89)}`;

/** Rebate rates from the top down. */
export const LINE_RATES: readonly Rates[] = [
  { RNG: 100, LIVE: 60, FISH: 90, SPORTS: 60, LOTT: 60 },
  { RNG: 80, LIVE: 50, FISH: 70, SPORTS: 50, LOTT: 50 },
  { RNG: 60, LIVE: 40, FISH: 50, SPORTS: 40, LOTT: 40 },
  { RNG: 40, LIVE: 30, FISH: 30, SPORTS: 30, LOTT: 30 },
  { RNG: 20, LIVE: 20, FISH: 20, SPORTS: 20, LOTT: 20 },
];

const TEAM = { activeFrom: 20, ownPlay: false, carryOver: false };
const WEEKLY = { ...TEAM, period: 'W', carryOver: true } as const;

/** Terms of each kind from the top down; the first are those with the house. */
export const LINE_TERMS: Readonly<Record<ContractKind, readonly TermsInput[]>> = {
  dividend: [
    { ...WEEKLY, tiers: [{ rateBps: 3_000 }, { rateBps: 3_500, activeMembers: 40, volume: 50_000 }] },
    { ...WEEKLY, tiers: [{ rateBps: 2_000 }, { rateBps: 2_500, activeMembers: 10 }] },
    { ...WEEKLY, tiers: [{ rateBps: 1_000 }, { rateBps: 1_500, activeMembers: 4 }] },
  ],
  daily: [
    { ...TEAM, tiers: [{ rateBps: 60 }, { rateBps: 80, activeMembers: 15, volume: 8_000 }] },
    { ...TEAM, tiers: [{ rateBps: 40 }, { rateBps: 50, activeMembers: 5 }] },
    { ...TEAM, tiers: [{ rateBps: 25 }] },
    { ...TEAM, tiers: [{ rateBps: 10 }] },
  ],
  hourly: [
    { ...TEAM, base: 'loss', tiers: [{ rateBps: 800 }, { rateBps: 1_000, teamLoss: 500 }] },
    { ...TEAM, base: 'loss', tiers: [{ rateBps: 500 }] },
  ],
  realtime: [
    { ...TEAM, base: 'volume', tiers: [{ rateBps: 30 }] },
    { ...TEAM, base: 'volume', tiers: [{ rateBps: 20 }] },
  ],
};

/** Stakes of the line, in 1/10,000; most are small. */
export const LINE_STAKES = [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n] as const;
