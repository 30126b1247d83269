import { addMissingBonuses } from '#features/cashier/public.ts';
import { seedCatalogue } from '#features/lobby/public.ts';
import { addMissingLevels, addMissingMall, addMissingOffers, addMissingPlay } from '#features/rewards/public.ts';
import { ensureBrand, type Site } from '#features/site/public.ts';
import { addMissingAnnouncements, addMissingHelp } from '#features/support/public.ts';
import type { Database } from '#platform/db/database.ts';
import { games, type CatalogueGame as SeedGame } from './catalogue/games.ts';
import { vendors } from './catalogue/vendors.ts';
import { demoBanners } from './demo-banners.data.ts';
import { demoBonuses, demoChannels } from './demo-deposit.data.ts';
import { demoHelp } from './demo-help.data.ts';
import { demoNotices } from './demo-notices.data.ts';
import { demoOffers } from './demo-offers.data.ts';
import { demoPlay } from './demo-play.data.ts';
import { demoMall } from './demo-points.data.ts';
import { demoPopups } from './demo-popups.data.ts';
import { demoPromotions, demoRewardBanners } from './demo-promotions.data.ts';
import { demoVipLevels } from './demo-vip.data.ts';

/** Play credits: 1 P stands for 1,000 dong (wire.md 1.5 "Thousand-unit currency"). */
export const DEMO_BRAND = 'SENVANG';
const SEN_VANG = {
  code: DEMO_BRAND,
  name: 'Sen Vàng',
  hosts: ['localhost', '127.0.0.1', '::1'],
  currency: 'VNDK',
  symbol: 'P',
  timeZone: 'Asia/Ho_Chi_Minh',
  language: 'VI',
  languages: ['VI', 'EN'],
  // The spec's winners threshold of 50,000 is in dong; this brand counts in thousands of them. It takes no real money:
  // the built-in simulator acts as the player's bank.
  settings: {
    look: { lotus: true },
    lobby: { winnersAbove: '50' },
    cashier: { simulator: true },
    deposit: { channels: demoChannels },
    // Nothing real is paid out either, so a new player may try a withdrawal at once: no waiting time, small amounts.
    withdraw: { coolingHours: 0, minimum: '10' },
    // Every way to log in; messages stay in the back office's outbox until a provider is configured.
    switches: {
      modules: {
        PTSYS3: true,
        MOBILENUMREG3: true,
        FREEPLAY3: true,
        CHNGPASSVERIF3: true,
        VERIFICATION3: true,
        MOBILEVERCODELOGIN3: true,
        MAILVERIFICATION3: true,
        FUNDTRANS3: true,
        SIGNCONDIV3: true,
        DAILYSALCONT3: true,
        HOURSAL3: true,
        RTSALARY3: true,
      },
    },
    register: { fields: { affiliateCode: { enabled: true }, email: { enabled: true } } },
  },
} as const;

/**
 * Creates the demo brand with its catalogue, banners, notices, pop-ups and help; returns its id. Safe at every start:
 * catalogue facts are renewed, and everything that an operator may have changed is only written when it is missing.
 */
export async function seedDemoBrand({ database, site }: { database: Database; site: Site }): Promise<number> {
  const id = await database.transact(async (db) => {
    const brand = await ensureBrand(db, SEN_VANG);
    await seedCatalogue(db, { brandId: brand.id, vendors: demoVendors(), games: games.map(catalogueGame) });
    await addMissingAnnouncements(db, brand.id, [...demoBanners, ...demoNotices, ...demoPopups]);
    await addMissingAnnouncements(db, brand.id, [...demoRewardBanners, ...demoPromotions]);
    await addMissingLevels(db, brand.id, demoVipLevels);
    await addMissingMall(db, brand.id, demoMall);
    await addMissingBonuses(db, brand.id, demoBonuses);
    await addMissingHelp(db, brand.id, demoHelp);
    return brand.id;
  });
  await addMissingPlay(database, { id, currency: SEN_VANG.currency }, demoPlay);
  await addMissingOffers(database, { id, currency: SEN_VANG.currency }, demoOffers);
  await site.refresh(id);
  return id;
}

/** The in-house studio's games, for a brand that starts without the demo. */
export function houseGames() {
  return games.filter((game) => game.studio).map(catalogueGame);
}

/** Vendors with a game of the in-house studio. */
export function houseVendors() {
  const codes = new Set<string>(games.filter((game) => game.studio).map(({ vendor }) => vendor));
  return demoVendors().filter(({ code }) => codes.has(code));
}

function demoVendors() {
  return vendors.map((vendor) => ({ code: vendor.code, name: vendor.name, isHot: 'isHot' in vendor }));
}

function catalogueGame(game: SeedGame) {
  return {
    gameCode: game.gameCode,
    names: { VI: game.names.vi, EN: game.names.en },
    vendor: game.vendor,
    gameType: game.gameType,
    // A plain slot has no class in the files; on the wire it is a slot machine (spec section 9).
    classify: game.gameClassify || (game.gameType === 'RNG' ? 'SL' : ''),
    minBet: game.minBet,
    minLines: game.lines,
    group: game.group,
    parent: game.parent,
    isHot: game.isHot,
    isNew: game.isNew,
    jackpot: game.jackpot,
    playable: game.studio,
    art: game.art,
  };
}
