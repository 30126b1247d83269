export { addMissingPlay } from './missions/add-missing-play.ts';
export type { PlayDrafts } from './missions/play-draft.types.ts';
export { addMissingMall, type MallDraft } from './points/mall-seed.ts';
export { addMissingOffers, type OfferDraft } from './promotions/add-offers.ts';
export { addMissingLevels, type LevelDraft } from './vip/vip.store.ts';
