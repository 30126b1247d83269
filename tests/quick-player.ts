import type { createPlayer } from '#features/accounts/public.ts';
import * as creation from '#features/accounts/register/create-player.server.ts';
import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';

const hasher = quickHasher();

/** Creates an account as `createPlayer` does, with hashes that cost next to nothing to make and to compare. */
export const createQuickPlayer: typeof createPlayer = ({ brand, ...deps }, player) =>
  creation.createPlayer({ ...deps, hasher }, brand, player);
