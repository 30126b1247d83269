import { crash } from '#games/engines/arcade/crash.ts';
import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import { fish } from '#games/engines/fish/fish.ts';
import { slotTitleOf } from '#games/engines/slots/titles/titles.ts';
import { tableGames } from '#games/engines/tables/table-games.ts';
import { SEAT_TITLES } from '#games/studio/seats/seat-titles.ts';
import { lotteryName } from '../lottery/lottery-names.ts';

/** The name of any game by its code. */
export function gameName(code: string): { vi: string; en: string } {
  const known = slotTitleOf(code) ?? stepGameOf(code) ?? tableGames.get(code);
  const seats = SEAT_TITLES.find((title) => title.code === code);
  const single = [fish, crash].find((game) => game.code === code);
  return known?.name ?? seats?.name ?? single?.name ?? lotteryName(code);
}
