import type { z } from 'zod';
import type { Language } from '#platform/i18n/languages.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { currentMaintenance } from '../catalogue/maintenance.rules.ts';
import type { Game } from '../catalogue/shelf.rules.ts';
import type { game } from './game.contract.ts';

export type WireGame = z.input<typeof game>;

/** The name in the language, otherwise Vietnamese, otherwise any, otherwise the code. */
export function nameOf(game: Pick<Game, 'names' | 'code'>, language: Language): string {
  return game.names[language] ?? game.names.VI ?? Object.values(game.names)[0] ?? game.code;
}

export function maintenanceOf(game: Game, now: number): { from: number; to: number | null } | undefined {
  const vendor = { maintenance_from: game.vendor_maintenance_from, maintenance_to: game.vendor_maintenance_to };
  return currentMaintenance([game, vendor, ...(game.brandWindows ?? [])], now);
}

/** The brand's own picture, otherwise the drawn tile. Every game has one, with its name in the given language. */
export function tileOf({ code, names, picture }: Pick<Game, 'code' | 'names' | 'picture'>, language: Language): string {
  if (picture) return picture;
  const english = language === 'EN' && names.EN !== undefined && names.EN !== names.VI;
  return `/art/tiles/${code}${english ? '_en' : ''}.avif`;
}

export function vendorIcon(vendor: string): string {
  return `/art/vendors/${vendor}-color.svg`;
}

/** First accountTypeId of vendors' wallets; 0 is all wallets, 2 the main wallet (wire.md 2.1 "balance"). */
const FIRST_VENDOR_WALLET = 100;

/** accountTypeId of a vendor's wallet, for cards, games and balances. */
export const accountTypeOf = (vendorId: number): number => FIRST_VENDOR_WALLET + vendorId;

/** A game in wire form (wire.md 2.2). */
export function wireGame(game: Game, language: Language, now: number): WireGame {
  const name = nameOf(game, language);
  const icon = tileOf(game, language);
  const rest = maintenanceOf(game, now);
  return {
    nodeId: game.id,
    roomId: game.id,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    accountTypeName: game.vendorName,
    accountTypeId: accountTypeOf(game.vendorId),
    gameType: game.type,
    gameClassify: game.classify,
    gameCode: game.code,
    gameName: name,
    nodeName: name,
    displayName: name,
    isGame: game.isGroup ? 'VASSALAGE' : 'GAME',
    parentNodeId: game.parentId,
    subGames: game.subGames,
    showIcon: icon,
    iconUrl: icon,
    smallIcon: icon,
    defaultIcon: icon,
    tone: game.picture ? null : game.tone,
    minBet: toWireNumber(game.minBet),
    isHot: game.isHot ? 1 : 0,
    isNew: game.isNew,
    isJackpot: game.jackpot,
    playable: game.playable,
    maintenance: rest !== undefined,
    endTime: rest?.to ?? null,
  };
}
