import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';
import type { createPlayer } from './public.ts';
import * as creation from './register/create-player.server.ts';

const hasher = quickHasher();

/** Creates an account as `createPlayer` does, with hashes that cost next to nothing to make and to compare. */
export const createQuickPlayer: typeof createPlayer = ({ brand, ...deps }, player) =>
  creation.createPlayer({ ...deps, hasher }, brand, player);
