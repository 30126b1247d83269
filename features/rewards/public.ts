export { addMissingLevels, type LevelDraft } from './vip/vip.store.ts';
