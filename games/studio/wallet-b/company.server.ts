import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import { FUN, type OperatorBook } from '../sessions/operators.ts';
import { prepareLaunch } from '../sessions/sessions.ts';
import { MOST_TOLD, type TellAsk, type ToldBet, toldLanguage } from '../told-bets.ts';
import type { CompanyBook } from './companies.ts';

export interface CompanyServerDeps {
  database: Database;
  companies: CompanyBook;
  operators: OperatorBook;
  /** Games that can be opened here: those with authorised bets. */
  games: readonly Pick<StudioGame, 'code' | 'name' | 'tile'>[];
  roomKey: GameRoom['key'];
  studioUrl: string;
  tell(ask: TellAsk): Promise<ToldBet[]>;
}

const login = z.object({
  CompanyKey: z.string(),
  /** Omitted in demo play. */
  Username: z.string().min(1).max(100).optional(),
  GameCode: z.string().max(60),
  Currency: z.string().max(10).optional(),
  Lang: z.string().max(20).default('vi'),
  LobbyUrl: z.url({ protocol: /^https?$/ }).max(2000),
  DepositUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});

const tellBody = z.object({
  CompanyKey: z.string(),
  Lang: z.string().max(20).default('vi'),
  TransferCodes: z.array(z.string().min(1).max(80)).max(MOST_TOLD),
});

const done = { id: 0, msg: 'No Error' };
const no = (id: number, msg: string) => ({ error: { id, msg } });

/**
 * Calls of an operator to a vendor of this family: a link that opens a game for a player, the list of games, and bets
 * in readable text. POST JSON with CompanyKey, always HTTP 200; `error.id` 0 means success.
 */
export function mountCompanyDesk(app: FastifyInstance, deps: CompanyServerDeps): void {
  app.post('/api/company/login', { bodyLimit: 16 * 1024 }, async (request) => {
    const parsed = login.safeParse(request.body);
    if (!parsed.success) return no(7, 'a parameter is missing or wrong');
    const { data } = parsed;
    const company = await deps.companies.byKey(data.CompanyKey);
    const operator = company && (await deps.operators.find(company.operatorId));
    if (!operator) return no(4, 'CompanyKey Error');
    if (!deps.games.some(({ code }) => code === data.GameCode)) return no(7, 'unknown GameCode');
    const currency = data.Username === undefined ? FUN.code : (data.Currency ?? operator.currencies[0]?.code ?? '');
    if (data.Username !== undefined && !operator.currencies.some(({ code }) => code === currency))
      return no(7, 'the currency is not offered');
    const language = data.Lang.toLowerCase().startsWith('vi') ? 'vi' : 'en';
    const launchId = await prepareLaunch(deps.database, {
      operatorId: operator.operatorId,
      user: data.Username,
      token: undefined,
      gameCode: data.GameCode,
      currency,
      language,
      lobbyUrl: data.LobbyUrl,
      depositUrl: data.DepositUrl,
    });
    const query = `room=${deps.roomKey}&lang=${language}&session=${launchId}`;
    return { error: done, url: `${deps.studioUrl}/play/${encodeURIComponent(data.GameCode)}?${query}` };
  });
  app.post('/api/company/games', { bodyLimit: 16 * 1024 }, async (request) => {
    const key = z.object({ CompanyKey: z.string() }).safeParse(request.body);
    const company = key.success ? await deps.companies.byKey(key.data.CompanyKey) : undefined;
    if (!company) return no(4, 'CompanyKey Error');
    const games = deps.games.map(({ code, name, tile }) => ({ code, name: name.vi, thumb: deps.studioUrl + tile }));
    return { error: done, games };
  });
  // Our extension: bets in readable text, for the operator's bet record.
  app.post('/api/company/bets', { bodyLimit: 128 * 1024 }, async (request) => {
    const parsed = tellBody.safeParse(request.body);
    if (!parsed.success) return no(7, 'a parameter is missing or wrong');
    const { CompanyKey, Lang, TransferCodes } = parsed.data;
    const company = await deps.companies.byKey(CompanyKey);
    if (!company) return no(4, 'CompanyKey Error');
    const { operatorId } = company;
    return { error: done, bets: await deps.tell({ operatorId, rounds: TransferCodes, language: toldLanguage(Lang) }) };
  });
}
