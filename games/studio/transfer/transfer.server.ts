import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { type Amount, fromWire, toWireNumber } from '#platform/money/money.ts';
import { FUN, type OperatorBook } from '../sessions/operators.ts';
import { endSessionsOf, ensurePlayer, prepareLaunch } from '../sessions/sessions.ts';
import type { TitleShelf } from '../slots/titles.ts';
import { isSettledBet, LONGEST_WINDOW_MS, settledBets } from './bets.ts';
import { isGenuine, openText, type TransferMerchant } from './cipher.ts';
import { checkFunds, type FundAnswer, moveFunds, openPurse, purseBalance } from './purse.ts';

export interface TransferDeps {
  database: Database;
  operators: OperatorBook;
  titles: TitleShelf;
  studioUrl: string;
  merchants: readonly TransferMerchant[];
}

/** Values of the field `status`; 0 is ok. */
const STATUS = {
  system: 1,
  malformed: 2,
  merchant: 3,
  signature: 4,
  currency: 5,
  player: 6,
  game: 7,
  balance: 8,
  duplicate: 9,
  reference: 10,
  playing: 11,
  denied: 12,
} as const;

type Reply = Record<string, unknown> & { status: number };

const no = (status: number, error_desc: string): Reply => ({ status, error_desc });

const text = z.string().min(1).max(200);
const username = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const product = z.string().max(20).optional();

const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = fromWire(value);
  if (read !== undefined && read > 0n) return read;
  context.addIssue({ code: 'custom', message: 'amount' });
  return z.NEVER;
});

const epochMs = z.number().int().min(0).max(8.64e15);

const message = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cm'), username, password: text, currency: text }),
  z.object({ method: z.literal('up'), username, password: text }),
  z.object({ method: z.literal('kom'), username, product_type: product }),
  z.object({ method: z.literal('gb'), username, product_type: product }),
  z.object({
    method: z.literal('ft'),
    username,
    product_type: product,
    // Operators send it as number or text.
    fund_type: z.union([
      z.literal([1, 2]),
      z.literal('1').transform(() => 1 as const),
      z.literal('2').transform(() => 2 as const),
    ]),
    amount,
    reference_no: reference,
  }),
  z.object({ method: z.literal('ftoa'), username, product_type: product, reference_no: reference }),
  z.object({ method: z.literal('cs'), product_type: product, reference_no: reference }),
  z.object({
    method: z.literal('lg'),
    username,
    product_type: product,
    game_code: text,
    game_mode: z.union([z.literal(0), z.literal(1)]),
    language: z.string().max(10).optional(),
    back_url: z.url({ protocol: /^https?$/ }).max(2000),
    deposit_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
  }),
  z.object({ method: z.literal('tgl'), product_type: product }),
  z.object({
    method: z.literal('bd'),
    product_type: product,
    start_time: epochMs,
    end_time: epochMs,
    page: z.number().int().min(1).max(100_000).default(1),
  }),
  z.object({ method: z.literal('rd'), product_type: product, bet_no: text }),
]);

type Message = z.output<typeof message>;
type Of<M extends Message['method']> = Extract<Message, { method: M }>;

/** POST /api/transfer: one address for every method, form fields merchant_code, params and sign; always HTTP 200. */
export function mountTransferDesk(app: FastifyInstance, deps: TransferDeps): void {
  app.register(async (desk) => {
    desk.removeAllContentTypeParsers();
    desk.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    desk.post('/api/transfer', { bodyLimit: 16 * 1024 }, async (request): Promise<Reply> => {
      try {
        return await answer(deps, (request.body ?? {}) as Record<string, string>);
      } catch (error) {
        // The operator does not know what happened. It asks again with the method `cs`.
        request.log.error({ err: error }, 'an order of an operator failed');
        return no(STATUS.system, 'unknown system error');
      }
    });
  });
}

async function answer(deps: TransferDeps, form: Record<string, string>): Promise<Reply> {
  const merchant = deps.merchants.find(({ merchantCode }) => merchantCode === form.merchant_code);
  if (!merchant) return no(STATUS.merchant, 'unknown merchant');
  const { params = '', sign = '' } = form;
  if (!isGenuine(params, sign, merchant)) return no(STATUS.signature, 'the signature does not belong to the params');
  const parsed = message.safeParse(jsonOf(openText(params, merchant)));
  if (!parsed.success) return no(STATUS.malformed, 'a parameter is missing or wrong');
  const order = parsed.data;
  if ('product_type' in order && order.product_type !== undefined && order.product_type !== merchant.productType)
    return no(STATUS.malformed, 'unknown product_type');
  if (order.method === 'cm') return createMember(deps, merchant, order);
  if (order.method === 'cs') return check(deps, merchant, order);
  if (order.method === 'bd') return bets(deps, merchant, order);
  if (order.method === 'rd') return roundPage(deps, merchant, order);
  if (order.method === 'tgl') return { status: 0, games: roomGames(deps.titles) };
  // Demo play has no wallet, so it needs no member.
  if (order.method === 'lg' && order.game_mode === 0) return launch(deps, merchant, order);
  const playerId = await memberOf(deps, merchant, order.username);
  if (playerId === undefined) return no(STATUS.player, 'unknown username');
  return ofMember(deps, merchant, playerId, order);
}

function jsonOf(opened: string | undefined): unknown {
  try {
    return JSON.parse(opened ?? '');
  } catch {
    return undefined;
  }
}

type MemberOrder = Exclude<Message, { method: 'cm' | 'cs' | 'tgl' | 'bd' | 'rd' }>;

async function ofMember(
  deps: TransferDeps,
  merchant: TransferMerchant,
  playerId: bigint,
  order: MemberOrder,
): Promise<Reply> {
  if (order.method === 'lg') return launch(deps, merchant, order);
  // Games open only with one-time links, so no password is stored.
  if (order.method === 'up') return { status: 0 };
  if (order.method === 'kom') {
    await deps.database.transact((db) => endSessionsOf(db, playerId));
    return { status: 0 };
  }
  if (order.method === 'gb') {
    const balance = await deps.database.read((db) => purseBalance(db, playerId));
    return { status: 0, balance: toWireNumber(balance ?? 0n) };
  }
  const kind = order.method === 'ftoa' ? 'all' : order.fund_type === 1 ? 'in' : 'out';
  const moved = await moveFunds(
    deps.database,
    {
      merchantCode: merchant.merchantCode,
      referenceNo: order.reference_no,
      playerId,
      kind,
      amount: order.method === 'ft' ? order.amount : undefined,
    },
    (failure) => STATUS[failure],
  );
  return fundReply(order.reference_no, moved);
}

function fundReply(reference_no: string, moved: FundAnswer): Reply {
  if (moved.kind === 'denied') return no(STATUS.denied, 'the reference was denied before it came');
  if (moved.kind === 'duplicate') return no(STATUS.duplicate, 'the reference was used with other facts');
  if (moved.kind === 'failed') return { ...no(moved.reason, 'nothing was moved'), transaction_status: 'FAILED' };
  return success(reference_no, moved.amount, moved.balance);
}

function success(reference_no: string, moved: Amount, balance?: Amount): Reply {
  const after = balance === undefined ? {} : { balance: toWireNumber(balance) };
  return { status: 0, transaction_status: 'SUCCESS', reference_no, amount: toWireNumber(moved), ...after };
}

async function check({ database }: TransferDeps, { merchantCode }: TransferMerchant, { reference_no }: Of<'cs'>) {
  const known = await checkFunds(database, merchantCode, reference_no);
  if (known.state === 'denied') return no(STATUS.denied, 'the reference is not known and will be refused');
  if (known.state === 'failed') return { status: 0, transaction_status: 'FAILED', reference_no };
  return success(reference_no, known.amount ?? 0n);
}

async function createMember(deps: TransferDeps, { operatorId }: TransferMerchant, order: Of<'cm'>): Promise<Reply> {
  const operator = await deps.operators.find(operatorId);
  if (!operator?.currencies.some(({ code }) => code === order.currency))
    return no(STATUS.currency, 'the currency is not offered to this merchant');
  await deps.database.transact(async (db) => {
    const { username: user, currency } = order;
    await openPurse(db, await ensurePlayer(db, { operatorId, user, currency, wallet: 'studio' }));
  });
  return { status: 0 };
}

async function memberOf(
  { database }: TransferDeps,
  { operatorId }: TransferMerchant,
  user: string,
): Promise<bigint | undefined> {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.players')
      .innerJoin('studio.purses', 'studio.purses.player_id', 'studio.players.id')
      .select('studio.players.id')
      .where('operator_id', '=', operatorId)
      .where('operator_user', '=', user)
      .where('wallet', '=', 'studio')
      .executeTakeFirst(),
  );
  return row?.id;
}

/**
 * Bets settled from start_time (included) to end_time (excluded), oldest first. Until `complete_to` the list is final.
 */
async function bets({ database }: TransferDeps, { operatorId }: TransferMerchant, order: Of<'bd'>): Promise<Reply> {
  const { start_time: from, end_time: to, page } = order;
  if (from >= to || to - from > LONGEST_WINDOW_MS) return no(STATUS.malformed, 'the time span is wrong');
  // Read the time before the bets: rounds that end later belong to a later report.
  const complete_to = Math.min(to, Date.now());
  const { rows, pages } = await database.read((db) => settledBets(db, { operatorId, from, to: complete_to, page }));
  const details = rows.map((row) => ({
    bet_no: row.ref,
    username: row.operator_user,
    game_code: ROOM + row.game_code,
    bet_amount: toWireNumber(row.stake),
    valid_bet_amount: toWireNumber(row.stake),
    win_amount: toWireNumber(row.win),
    bet_time: row.created_at.getTime(),
    settle_time: row.ended_at?.getTime() ?? 0,
  }));
  return { status: 0, complete_to, page, total_page: pages, details };
}

/** Address of the page that shows a bet of the report: reels, win lines, and what is needed to check it. */
async function roundPage({ database, studioUrl }: TransferDeps, { operatorId }: TransferMerchant, order: Of<'rd'>) {
  const known = await database.read((db) => isSettledBet(db, { operatorId, betNo: order.bet_no }));
  if (!known) return no(STATUS.reference, 'unknown bet_no');
  return { status: 0, url: `${studioUrl}/verify?round=${encodeURIComponent(order.bet_no)}` };
}

/** Prefix of game codes in this protocol: the same titles, but the studio keeps the money. */
const ROOM = 'tw-';

/** Titles with a progressive pool are excluded: operators' wallets pay into their pools. */
function roomGames(titles: TitleShelf) {
  return [...titles.values()]
    .filter(({ progressive }) => !progressive)
    .map(({ code, name }) => ({ game_code: ROOM + code, game_name: name.vi }));
}

async function launch(deps: TransferDeps, merchant: TransferMerchant, order: Of<'lg'>): Promise<Reply> {
  const title = order.game_code.startsWith(ROOM) ? deps.titles.get(order.game_code.slice(ROOM.length)) : undefined;
  const operator = await deps.operators.find(merchant.operatorId);
  const [currency] = operator?.currencies ?? [];
  if (!title || title.progressive || !currency) return no(STATUS.game, 'unknown game_code');
  const trial = order.game_mode === 0;
  const language = order.language?.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const launchId = await prepareLaunch(deps.database, {
    operatorId: merchant.operatorId,
    user: trial ? undefined : order.username,
    token: undefined,
    gameCode: title.code,
    currency: trial ? FUN.code : await currencyOf(deps, merchant, order.username),
    language,
    lobbyUrl: order.back_url,
    depositUrl: order.deposit_url,
    wallet: 'studio',
  });
  const page = `${deps.studioUrl}/play/${encodeURIComponent(title.code)}?lang=${language}&session=${launchId}`;
  return { status: 0, game_url: page };
}

async function currencyOf({ database }: TransferDeps, { operatorId }: TransferMerchant, user: string): Promise<string> {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.players')
      .select('currency')
      .where('operator_id', '=', operatorId)
      .where('operator_user', '=', user)
      .where('wallet', '=', 'studio')
      .executeTakeFirstOrThrow(),
  );
  return row.currency;
}
