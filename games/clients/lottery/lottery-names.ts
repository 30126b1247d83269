import { fastGame } from '#games/engines/lottery/fast/games.ts';
import type { Words } from '#games/engines/lottery/line.ts';
import { vietnamGame } from '#games/engines/lottery/vietnam/vietnam-games.ts';

/** The name of a lottery by its code. */
export const lotteryName = (code: string): Words =>
  fastGame(code)?.name ?? vietnamGame(code)?.name ?? { vi: code, en: code };
