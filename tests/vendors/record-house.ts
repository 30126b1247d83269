import { applyToRound, type Bet } from '#features/wagers/bets/bet.rules.ts';
import { saveBets } from '#features/wagers/bets/bet.store.ts';
import { BetHours, figuresOf } from '#features/wagers/bets/bet-hours.ts';
import type { GameFacts } from '#features/wagers/public.ts';
import { openVendorHouse, type Seat, type VendorHouse } from './vendor-house.ts';

/** A vendor's house with games for every record, and calls as a player's browser makes them. */
export interface RecordHouse extends VendorHouse {
  get(path: string, who?: Pick<Seat, 'player'>, language?: string): Promise<Answer>;
  listing(path: string, who: Pick<Seat, 'player'>): Promise<Listing>;
  /** From now on, the zone in which the brand's players count their days. */
  live(timeZone: string): void;
  /** Writes bets as the projection does, at any time of the past. */
  remember(who: Pick<Seat, 'player'>, bets: readonly PastBet[]): Promise<bigint[]>;
}

export interface Answer {
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  errorCode?: string;
  message: string;
}

export interface Listing {
  list: Record<string, unknown>[];
  total: number;
  totalPages: number;
  footer: Record<string, number>;
}

export interface PastBet {
  placedAt: number;
  game: number;
  stake: bigint;
  payout: bigint;
  state: Bet['state'];
  round?: string;
}

/** Games by record, in addition to the three games of the vendor's house. */
export const GAMES: GameFacts[] = [
  ['LIVE', 'baccarat'],
  ['PVP', 'poker'],
  ['COCKFIGHT', 'arena'],
  ['SPORTS', 'football'],
  ['ESPORTS', 'league'],
  ['ELOTT', 'keno'],
  ['LOTT', 'thirty'],
].map(([type, code], index) => ({
  id: 10 + index,
  code: code!,
  vendor: 'ACME',
  names: { EN: code! },
  type: type!,
  enabled: true,
}));

export const gameOf = (type: string) => GAMES.find((game) => game.type === type)!.id;

let lastId = 1_000_000_000n;

export async function openRecordHouse(): Promise<RecordHouse> {
  const options = { timeZone: 'Asia/Ho_Chi_Minh' };
  const house = await openVendorHouse(options);
  house.games.push(...GAMES);
  const get: RecordHouse['get'] = async (path, who, language = 'EN') => {
    const headers = { language, ...(who && { authorization: who.player.id.toString() }) };
    return (await (await fetch(`${house.app.listeningOrigin}${path}`, { headers })).json()) as Answer;
  };
  return {
    ...house,
    get,
    listing: async (path, who) => (await get(path, who)).value as Listing,
    live: (timeZone) => {
      options.timeZone = timeZone;
    },
    remember: (who, bets) => remember(house, who, bets),
  };
}

async function remember({ database }: VendorHouse, { player }: Pick<Seat, 'player'>, past: readonly PastBet[]) {
  const bets = past.map(({ placedAt, game, stake, payout, state, round }): Bet => {
    const id = lastId++;
    const key = `ACME:past-${id}`;
    const facts = { playerId: player.id, brandId: 1, account: player.ledgerAccount, vendor: 1, game, stake };
    const at = new Date(placedAt);
    const base = { id, key, at, closesRound: false };
    const [bet] = applyToRound([], { ...base, type: 'staked', bet: { ...facts, round: round ?? `round-${id}` } });
    const settled = state === 'running' ? undefined : new Date(placedAt + 2_000);
    return { ...bet!, payout, state, settledAt: settled, turnover: state === 'settled' ? stake : 0n };
  });
  const hours = new BetHours();
  for (const bet of bets) hours.change(bet, figuresOf(undefined), figuresOf(bet));
  await database.database.transact(async (trx) => {
    await saveBets(trx, bets);
    await hours.write(trx);
  });
  return bets.map(({ id }) => id);
}
