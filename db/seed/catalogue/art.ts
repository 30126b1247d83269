import { join } from 'node:path';
import { type Avatar, avatarArtwork } from '#platform/art/avatar.ts';
import { type BannerScene, bannerArtwork } from '#platform/art/banner.ts';
import { letterArtwork } from '#platform/art/letter.ts';
import { type AppIcon, appIcon, vendorIcon, vendorMark } from '#platform/art/mark.ts';
import { screenPanelArtwork } from '#platform/art/screen-panel.ts';
import type { Recipe } from '#platform/art/store.ts';
import { tileArtwork } from '#platform/art/tile.ts';
import { bannerFormats, bannerScenes } from './banners.data.ts';
import { games } from './games.ts';
import { appIcons, avatars, screenCategories } from './identity.data.ts';
import { glyphs } from './themes.ts';
import { type Vendor, vendors } from './vendors.ts';

/** The composition of each picture of the demo brand. The server streams them as /art/<kind>/<id>. */
const tileWidth = 400;
const scenes: Record<string, BannerScene> = bannerScenes;
const faces: Record<string, Avatar> = avatars;
const icons: Record<string, AppIcon> = appIcons;
const gamesByCode = new Map(games.map((game) => [game.gameCode, game]));
const vendorsByCode = new Map<string, Vendor>(vendors.map((vendor) => [vendor.code, vendor]));

/** By gameCode; `<gameCode>_en` has the English name. */
const tiles: Recipe = (id) => {
  const game = gamesByCode.get(id.replace(/_en$/, ''));
  if (!game) return undefined;
  const title = id.endsWith('_en') ? game.names.en : game.art.title;
  return tileArtwork({ ...game.art, title }, { width: tileWidth });
};

/** `<scene>-<format>`: home-lotus-hero, fish-lobby, login-panel. */
const banners: Recipe = (id) => {
  const format = bannerFormats.find((name) => id.endsWith(`-${name}`));
  const scene = format && scenes[id.slice(0, -format.length - 1)];
  return scene && bannerArtwork(scene, format);
};

/** By category: slots, live, fish, pvp, sports, esports, lottery, cock. */
const screen: Recipe = (id) => {
  const index = screenCategories.findIndex((category) => category.id === id);
  const category = screenCategories[index];
  return category && screenPanelArtwork({ ...category, index, of: screenCategories.length });
};

/** `<code>-color`, `<code>-white` or `<code>-icon`. */
const vendorMarks: Recipe = (id) => {
  const [, code = '', variant] = /^(.+)-(color|white|icon)$/.exec(id) ?? [];
  const vendor = vendorsByCode.get(code);
  if (!vendor) return undefined;
  return variant === 'icon' ? vendorIcon(vendor) : vendorMark(vendor, variant === 'white' ? 'white' : 'color');
};

const avatar: Recipe = (id) => (Object.hasOwn(faces, id) ? avatarArtwork(faces[id]!) : undefined);
const appIconRecipe: Recipe = (id) => (Object.hasOwn(icons, id) ? appIcon(icons[id]!) : undefined);

/** 1200 x 630, the right part of a hero: shown for shared links. Link previews need PNG. */
const share: Recipe = async (id) => {
  const scene = scenes[`${id}-lotus`];
  if (!scene) return undefined;
  const { svg } = await bannerArtwork(scene, 'hero');
  const cut = 'width="1200" height="630" viewBox="520 0 800 420" preserveAspectRatio="xMidYMid slice"';
  return {
    svg: svg.replace(/width="\d+" height="\d+" viewBox="[^"]+" preserveAspectRatio="none"/, cut),
    format: 'png',
  };
};

export const catalogueArt = {
  share,
  tiles,
  banners,
  screen,
  vendors: vendorMarks,
  avatars: avatar,
  icons: appIconRecipe,
  letters: letterArtwork,
} satisfies Record<string, Recipe>;

const DOORS = /^(login|reg|forget|rank-\d+)$/;

/** The formats of a scene: heroes of the home screen, panels of dialogs and ranks, halls and offers. */
function bannersOf(scene: string) {
  const formats = scene.startsWith('home-')
    ? (['hero', 'lobby', 'mobile'] as const)
    : DOORS.test(scene)
      ? (['panel'] as const)
      : (['lobby', 'mobile'] as const);
  return formats.map((format) => ['banners', `${scene}-${format}`] as const);
}

/**
 * Every picture that the demo shows, so that no first visit waits for one. Their files are in `drawn/`, written by
 * `node tools/art.ts`. A game that none of our vendors runs is drawn at its first request.
 */
export const artIndex: readonly (readonly [kind: keyof typeof catalogueArt, id: string])[] = [
  ...Object.keys(scenes).flatMap(bannersOf),
  ...screenCategories.map(({ id }) => ['screen', id] as const),
  ...games
    .filter(({ studio }) => studio)
    .flatMap(({ gameCode, names }) => [gameCode, ...(names.en === names.vi ? [] : [`${gameCode}_en`])])
    .map((id) => ['tiles', id] as const),
  ...vendors.flatMap(({ code }) =>
    ['color', 'white', 'icon'].map((variant) => ['vendors', `${code}-${variant}`] as const),
  ),
  ...Object.keys(appIcons).map((id) => ['icons', id] as const),
  ...Object.keys(avatars).map((id) => ['avatars', id] as const),
  ['share', 'home'],
];

/** The folder of pictures that are shipped ready drawn. */
export const drawnArt = join(import.meta.dirname, 'drawn');

const objectsOf = (scene: BannerScene): string[] =>
  [...scene.props, ...(scene.front ?? [])].flatMap((prop) => ('object' in prop ? [prop.object] : []));

/** The objects that tools/art-import.ts copies into platform/art. */
export const objectsInUse = (): string[] => [
  ...new Set([
    ...games.flatMap((game) => game.art.objects),
    ...Object.values(scenes).flatMap(objectsOf),
    ...Object.values(faces).map((face) => face.object),
    ...screenCategories.map((category) => category.object),
  ]),
];
export const iconsInUse = (): string[] => [
  ...new Set([...Object.values(glyphs), ...vendors.map((vendor) => vendor.mark)]),
];
