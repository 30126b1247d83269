import { prizeModeOf } from '../catalogue/game-type.rules.ts';

interface Lane {
  title: string;
  cards: readonly { vassalage: string }[];
}

const cardsOf = (lanes: readonly Lane[], title: string) => lanes.find((lane) => lane.title === title)?.cards ?? [];

/** The prize mode of the shown lottery lanes (spec section 4 "Prize mode"). */
export function prizeModeFor(lanes: readonly Lane[]): 'ELOTT' | 'LOTT' {
  return prizeModeOf(
    lanes.flatMap(({ title, cards }) => cards.map(({ vassalage }) => ({ gameType: title, vendorCode: vassalage }))),
  );
}

/**
 * The requested vendor, or the first lottery vendor if none is named (spec section 2.3). A vendor that is not offered
 * stays the requested one, so that the launch says so.
 */
export function lotteryVendor(lanes: readonly Lane[], asked: string | undefined): string | undefined {
  if (asked) return asked.toUpperCase();
  return [...cardsOf(lanes, 'ELOTT'), ...cardsOf(lanes, 'LOTT')][0]?.vassalage;
}

export interface LotteryAsk {
  gameCode: string | undefined;
  vendor: string;
  playType: string | undefined;
  prizeMode: 'ELOTT' | 'LOTT';
  backUrl: string;
  language: string;
}

/** Query of the lottery lobby: betting for a named game, else the lobby (spec section 7 "Lottery and missions"). */
export function lotteryQuery({ gameCode, vendor, playType, prizeMode, backUrl, language }: LotteryAsk) {
  return {
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: gameCode ? 'betting' : 'lobby',
    vassalage: vendor,
    // Without a game the vendor's code starts its first game.
    gameId: gameCode ? undefined : vendor,
    playType,
    device: 'WEB',
    backUrl,
    language,
  };
}
