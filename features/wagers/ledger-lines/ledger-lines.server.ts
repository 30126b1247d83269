import { FLAGS } from '#ledger/encode.ts';
import { houseName, kindName } from '#ledger/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toDecimal } from '#platform/money/money.ts';
import { type GameFacts, gameName } from '../lookups.ts';
import { ledgerLinesContract } from './ledger-lines.contract.ts';
import { type LedgerLine, readLedgerLines } from './ledger-lines.store.ts';

export interface LedgerLinesDeps {
  database: Database;
  catalogue: Catalogue;
  /** Undefined if the id is no player's. */
  player(id: bigint): Promise<{ brandId: number } | undefined>;
  /** Names of games; unknown ids are left out. */
  gamesById(ids: readonly number[]): Promise<ReadonlyMap<number, Pick<GameFacts, 'names' | 'code'>>>;
}

type Line = OutputOf<(typeof ledgerLinesContract)['GET /office/players/{id}/ledger']>['list'][number];

export function ledgerLinesService(deps: LedgerLinesDeps): Service {
  return service(ledgerLinesContract, {
    'GET /office/players/{id}/ledger': async ({ caller, params, query }) => {
      const playerId = BigInt(params.id);
      if ((await deps.player(playerId))?.brandId !== caller.brandId) return refuse('player.unknown');
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const rows = await deps.database.read((db) => readLedgerLines(db, { playerId, before, limit: query.size + 1 }));
      const shown = rows.slice(0, query.size);
      const games = await deps.gamesById([...new Set(shown.flatMap(({ game }) => game ?? []))]);
      const list = shown.map((row) => lineOf(deps.catalogue, row, { language: caller.language, games }));
      return { list, more: rows.length > shown.length };
    },
  });
}

const OUTCOMES: Record<number, Line['hold']> = { 3: 'paid', 4: 'returned' };

interface Words {
  language: Language;
  games: Awaited<ReturnType<LedgerLinesDeps['gamesById']>>;
}

function lineOf(catalogue: Catalogue, row: LedgerLine, { language, games }: Words): Line {
  const game = row.game === null ? undefined : games.get(row.game);
  const isHold = (row.flags & FLAGS.isHold) !== 0;
  // A posted hold left the player's account when it was made; this entry moves the house's held money.
  const own = (row.flags & FLAGS.fromHold) !== 0 ? 'held' : 'player';
  const text = (name: string) => catalogue.text(language, `wagers.ledger.account.${name}`);
  const [player, house] = [text(own), text(isHold ? 'held' : houseName(row.house))];
  return {
    id: row.id.toString(),
    at: row.at.getTime(),
    key: row.key,
    kind: catalogue.text(language, `wagers.kind.${kindName(row.kind)}`),
    game: game ? gameName(game, language) : '',
    amount: toDecimal(row.amount),
    balance: toDecimal(row.balance),
    ...(row.amount < 0n ? { debit: player, credit: house } : { debit: house, credit: player }),
    hold: isHold ? (OUTCOMES[row.outcome ?? 0] ?? 'held') : null,
  };
}
