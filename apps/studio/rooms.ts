import { arcadeRoom } from '#games/studio/arcade/arcade-room.ts';
import { bettingRoom } from '#games/studio/betting/betting-room.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import { lotteryRoom } from '#games/studio/lottery/lottery-room.ts';
import { seatsRoom } from '#games/studio/seats/seats-room.ts';
import type { OpenRoom } from '#games/studio/studio.ts';
import { tableRoom } from '#games/studio/tables/table-room.ts';

/** The studio's game rooms other than slots. Add a new kind of game here. */
export const studioRooms: readonly OpenRoom[] = [
  arcadeRoom,
  tableRoom(),
  (deps) => bettingRoom(deps),
  lotteryRoom(),
  seatsRoom(),
  fishRoom(),
];
