import type { TableScene } from './table-scene.ts';

/** The scene of each game by its code, loaded when one of its tables is opened. */
const SCENES: Record<string, () => Promise<TableScene>> = {
  baccarat: async () => (await import('./baccarat/baccarat-scene.tsx')).baccaratScene,
  dragontiger: async () => (await import('./dragontiger/dragontiger-scene.tsx')).dragonTigerScene,
  sicbo: async () => (await import('./sicbo/sicbo-scene.tsx')).sicBoScene,
  roulette: async () => (await import('./roulette/roulette-scene.tsx')).rouletteScene,
  xocdia: async () => (await import('./xocdia/xocdia-scene.tsx')).xocDiaScene,
  'dieu-giay': async () => (await import('./kite/kite-scene.tsx')).kiteScene,
};

export async function loadScene(game: string): Promise<TableScene> {
  const load = SCENES[game];
  if (!load) throw new Error(`the game ${game} has no scene`);
  return load();
}
