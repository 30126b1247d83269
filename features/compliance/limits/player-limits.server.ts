import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { exclusionsOf } from './limits.store.ts';
import { playerLimitsContract } from './player-limits.contract.ts';
import { readView, shownExclusion, type ViewDeps } from './view.server.ts';

export interface PlayerLimitsDeps extends ViewDeps {
  /** Brand and account of a player; undefined for an unknown id. */
  player(playerId: bigint): Promise<{ brandId: number; ledgerAccount: bigint } | undefined>;
}

export function playerLimitsService(deps: PlayerLimitsDeps): Service {
  return service(playerLimitsContract, {
    'GET /office/players/{id}/limits': async ({ caller, params }) => {
      const playerId = BigInt(params.id);
      const player = await deps.player(playerId);
      if (player?.brandId !== caller.brandId) return refuse('limit.player.unknown');
      return deps.database.snapshot(async (db) => ({
        ...(await readView(deps, db, { playerId, brandId: player.brandId, account: player.ledgerAccount })),
        exclusions: (await exclusionsOf(db, playerId)).map(shownExclusion),
      }));
    },
  });
}
