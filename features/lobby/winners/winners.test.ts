import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock, type LobbyWorld, lobbyWorld } from '../lobby.fixture.ts';

const BOARD = 'GET /wps/relay/GCSGAME_getRankList';
/** Above the threshold of 50,000 main units. */
const PAYOUT = 600_000_000n;
let lobby: LobbyWorld;

beforeAll(async () => {
  lobby = await lobbyWorld();
});
afterAll(async () => {
  await lobby.api.app.close();
  await lobby.world.close();
});

describe('the winners board (spec section 9)', () => {
  it('P13: shows a category that others have crowded out of the newest fifty, and fifty in all', async () => {
    const won = (code: string, n: number) => ({
      playerId: BigInt(n + 1),
      gameId: lobby.id(code),
      payout: PAYOUT,
      settledAt: new Date(clock.now() - n * 1_000),
    });
    lobby.outside.wins = [...Array.from({ length: 60 }, (_, n) => won('sen-vang-88', n)), won('keno', 60)];
    const board = async (category: string) =>
      (await lobby.api.value(`${BOARD}?gameCategory=${category}&limitNum=50`)).list as { vo: { gameCode: string } }[];
    expect((await board('LOTT')).map(({ vo }) => vo.gameCode)).toEqual(['keno']);
    expect(await board('ALL')).toHaveLength(50);
  });
});
