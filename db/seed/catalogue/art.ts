import { type Avatar, avatarArtwork } from '#platform/art/avatar.ts';
import { type BannerScene, bannerArtwork } from '#platform/art/banner.ts';
import { type AppIcon, appIcon, vendorIcon, vendorMark } from '#platform/art/mark.ts';
import { screenPanelArtwork } from '#platform/art/screen-panel.ts';
import type { Recipe } from '#platform/art/store.ts';
import { tileArtwork } from '#platform/art/tile.ts';
import { bannerFormats, bannerScenes } from './banners.data.ts';
import { games } from './games.ts';
import { appIcons, avatars, screenCategories } from './identity.data.ts';
import { glyphs } from './themes.ts';
import { type Vendor, vendors } from './vendors.ts';

/** How each picture of the demo brand is composed. The server streams them as /art/<kind>/<id>. */
const tileWidth = 400;
const scenes: Record<string, BannerScene> = bannerScenes;
const faces: Record<string, Avatar> = avatars;
const icons: Record<string, AppIcon> = appIcons;
const gamesByCode = new Map(games.map((game) => [game.gameCode, game]));
const vendorsByCode = new Map<string, Vendor>(vendors.map((vendor) => [vendor.code, vendor]));

/** By gameCode; `<gameCode>_en` letters the English name. */
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

/** 1200 x 630, the right part of a hero: what is shown where a page of ours is shared. Readers of links know PNG. */
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
} satisfies Record<string, Recipe>;

const heroes = ['home-lotus', 'home-dragon', 'home-lantern'];
const ranks = Object.keys(scenes).filter((name) => name.startsWith('rank-'));
const panels = ['login', 'reg', 'forget', ...ranks];
const sceneNames = Object.keys(scenes);

/** Every picture there is, in the order they should be drawn: what the first page shows comes first. */
export const artIndex: readonly (readonly [kind: keyof typeof catalogueArt, id: string])[] = [
  ...heroes.flatMap((name) => ['hero', 'mobile'].map((format) => ['banners', `${name}-${format}`] as const)),
  ...screenCategories.map(({ id }) => ['screen', id] as const),
  ...games.filter((game) => game.studio).map((game) => ['tiles', game.gameCode] as const),
  ...games.filter((game) => game.isHot && !game.studio).map((game) => ['tiles', game.gameCode] as const),
  ...vendors.flatMap(({ code }) =>
    ['color', 'white', 'icon'].map((variant) => ['vendors', `${code}-${variant}`] as const),
  ),
  ...Object.keys(appIcons).map((id) => ['icons', id] as const),
  ...Object.keys(avatars).map((id) => ['avatars', id] as const),
  ...panels.map((name) => ['banners', `${name}-panel`] as const),
  ...sceneNames
    .filter((name) => !heroes.includes(name) && !panels.includes(name))
    .flatMap((name) => ['lobby', 'mobile'].map((format) => ['banners', `${name}-${format}`] as const)),
  ...games.filter((game) => !game.isHot && !game.studio).map((game) => ['tiles', game.gameCode] as const),
];

const objectsOf = (scene: BannerScene): string[] =>
  [...scene.props, ...(scene.front ?? [])].flatMap((prop) => ('object' in prop ? [prop.object] : []));

/** What tools/art-import.ts copies into platform/art. */
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
