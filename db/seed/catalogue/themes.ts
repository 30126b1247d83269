import type { PatternName } from '#platform/art/ground.ts';
import type { Face } from '#platform/art/lettering.ts';
import type { LacquerName } from '#platform/art/palette.ts';
import type { LayoutName } from '#platform/art/tile-layouts.ts';
import type { ObjectName } from './objects.data.ts';

/** A subject's look on the wall: the lacquers, patterns and faces that suit it, and layouts beyond the common ones. */
export type Theme = {
  lacquers: readonly LacquerName[];
  patterns: readonly PatternName[];
  faces: readonly Face[];
  layouts?: readonly LayoutName[];
};

export const themes = {
  heritage: {
    lacquers: ['son', 'canhgian', 'reu', 'hophach', 'than'],
    patterns: ['drum', 'diamond', 'drum'],
    faces: ['phudu', 'phudu', 'yeseva'],
  },
  tet: {
    lacquers: ['son', 'hophach', 'live', 'canhgian', 'senh'],
    patterns: ['coin', 'diamond', 'lattice', 'cloud'],
    faces: ['phudu', 'phudu', 'yeseva'],
  },
  war: {
    lacquers: ['than', 'son', 'cham', 'canhgian', 'dem'],
    patterns: ['rays', 'drum', 'scale', 'hex'],
    faces: ['phudu', 'dela', 'phudu'],
  },
  sea: {
    lacquers: ['lam', 'ngoc', 'cham', 'lam', 'dem'],
    patterns: ['wave', 'scale', 'rays'],
    faces: ['yeseva', 'phudu', 'dela'],
    layouts: ['rise', 'rise'],
  },
  festival: {
    lacquers: ['tia', 'son', 'live', 'dem', 'hophach'],
    patterns: ['lattice', 'cloud', 'diamond'],
    faces: ['yeseva', 'phudu'],
  },
  fruit: {
    lacquers: ['chanh', 'reu', 'hophach', 'senh', 'tia'],
    patterns: ['rays', 'scale', 'hex', 'diamond'],
    faces: ['dela', 'dela', 'phudu'],
    layouts: ['scatter'],
  },
  village: {
    lacquers: ['reu', 'chanh', 'hophach', 'canhgian', 'lam'],
    patterns: ['bamboo', 'rays', 'wave', 'hex'],
    faces: ['phudu', 'dela', 'phudu'],
  },
  fire: {
    lacquers: ['than', 'son', 'hophach', 'canhgian'],
    patterns: ['rays', 'scale', 'drum'],
    faces: ['phudu', 'dela'],
  },
  gem: {
    lacquers: ['ngoc', 'cham', 'tia', 'lam', 'dem'],
    patterns: ['hex', 'diamond', 'rays'],
    faces: ['phudu', 'yeseva'],
    layouts: ['scatter'],
  },
  flower: {
    lacquers: ['senh', 'tia', 'dem', 'ngoc', 'live'],
    patterns: ['cloud', 'scale', 'wave'],
    faces: ['yeseva', 'yeseva', 'phudu'],
    layouts: ['moon'],
  },
  royal: {
    lacquers: ['tia', 'canhgian', 'son', 'lam', 'dem'],
    patterns: ['drum', 'lattice', 'diamond', 'cloud'],
    faces: ['yeseva', 'yeseva', 'phudu'],
    layouts: ['medal', 'niche'],
  },
  night: {
    lacquers: ['dem', 'cham', 'tia', 'than'],
    patterns: ['rays', 'cloud', 'diamond'],
    faces: ['yeseva', 'dela', 'phudu'],
    layouts: ['moon', 'moon'],
  },
  myth: {
    lacquers: ['ngoc', 'son', 'dem', 'canhgian', 'lam'],
    patterns: ['drum', 'scale', 'cloud'],
    faces: ['phudu', 'yeseva', 'phudu'],
    layouts: ['moon'],
  },
  forest: {
    lacquers: ['reu', 'ngoc', 'canhgian', 'chanh'],
    patterns: ['bamboo', 'scale', 'rays'],
    faces: ['phudu', 'dela', 'phudu'],
  },
  bamboo: {
    lacquers: ['reu', 'ngoc', 'chanh', 'cham'],
    patterns: ['bamboo', 'bamboo', 'lattice'],
    faces: ['phudu', 'yeseva'],
  },
  sweet: {
    lacquers: ['senh', 'chanh', 'tia', 'lam', 'hophach'],
    patterns: ['rays', 'scale', 'coin'],
    faces: ['dela', 'dela', 'phudu'],
    layouts: ['scatter'],
  },
  city: {
    lacquers: ['cham', 'dem', 'hophach', 'senh', 'ngoc'],
    patterns: ['lattice', 'rays', 'hex'],
    faces: ['dela', 'phudu', 'yeseva'],
  },
  space: { lacquers: ['cham', 'dem', 'tia', 'lam'], patterns: ['hex', 'rays'], faces: ['dela', 'dela', 'phudu'] },
  desert: {
    lacquers: ['hophach', 'canhgian', 'than', 'lam'],
    patterns: ['rays', 'wave', 'diamond'],
    faces: ['phudu', 'dela'],
  },
  ice: { lacquers: ['lam', 'cham', 'dem', 'ngoc'], patterns: ['hex', 'rays', 'diamond'], faces: ['dela', 'phudu'] },
  cards: {
    lacquers: ['tia', 'son', 'reu', 'dem', 'live', 'ngoc'],
    patterns: ['diamond', 'lattice', 'hex', 'drum'],
    faces: ['phudu', 'yeseva', 'phudu'],
  },
  casino: {
    lacquers: ['live', 'ngoc', 'tia', 'hophach', 'reu', 'son'],
    patterns: ['drum', 'diamond', 'lattice'],
    faces: ['yeseva', 'yeseva', 'phudu'],
    layouts: ['medal'],
  },
  lotto: {
    lacquers: ['senh', 'cham', 'tia', 'hophach', 'live', 'ngoc'],
    patterns: ['coin', 'diamond', 'lattice', 'rays'],
    faces: ['phudu', 'yeseva', 'phudu'],
  },
  sport: { lacquers: ['reu', 'cham', 'ngoc', 'than', 'hophach'], patterns: ['hex', 'rays'], faces: ['dela', 'phudu'] },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

/** Faces and round bodies may fill the tile and be cropped by it. */
export const boldSubjects = new Set<ObjectName>([
  'tiger',
  'lion',
  'robot',
  'panda',
  'fox',
  'wolf',
  'bear',
  'monkeyface',
  'pigface',
  'dogface',
  'horseface',
  'dragonface',
  'elephant',
  'rocket',
  'horse',
  'eagle',
  'octopus',
  'koala',
  'frog',
  'rabbitface',
  'catface',
  'unicorn',
  'sunface',
  'moonface',
  'skull',
  'alien',
  'pumpkin',
  'ogre',
  'goblin',
  'ox',
  'bison',
  'rhino',
  'hippo',
  'gorilla',
  'mammoth',
  'shark',
  'whale',
  'watermelon',
  'donut',
  'soccer',
  'basketball',
  'volcano',
  'eightball',
  'teddy',
  'raccoon',
]);

/** Tall subjects that stand below their name. */
export const standingSubjects = new Set<ObjectName>([
  'trex',
  'sauropod',
  'volcano',
  'mushroom',
  'crocodile',
  'castle',
  'fortress',
  'palm',
  'cactus',
  'ferris',
  'circus',
  'mountain',
  'snowpeak',
  'guitar',
  'pineapple',
  'coconut',
  'lizard',
  'crab',
  'lobster',
  'ufo',
  'turtle',
  'tree',
  'temple',
  'house',
]);

/** Nearly black subjects: they need a bright lacquer and no dark medal. */
export const darkSubjects = new Set<ObjectName>([
  'spade',
  'club',
  'eightball',
  'bat',
  'spider',
  'bomb',
  'bowling',
  'telescope',
  'buffalo',
  'umbrella',
]);
export const darkLacquers = new Set<LacquerName>(['dem', 'than', 'cham', 'canhgian']);

/** The large mark behind a subject in the `glyph` layout. */
export const glyphs: Partial<Record<ObjectName, string>> = {
  ninja: 'shuriken',
  butterfly: 'butterfly',
  spider: 'spider-web',
  club: 'card-ace-clubs',
  spade: 'card-ace-spades',
  heart: 'card-ace-hearts',
  diamonds: 'card-ace-diamonds',
  turtle: 'sea-turtle',
  swords: 'crossed-swords',
  soccer: 'soccer-ball',
  rooster: 'rooster',
  die: 'rolling-dices',
  bee: 'high-grass',
  skull: 'skull-crossed-bones',
  anchor: 'ship-wheel',
  wolf: 'wolf-howl',
  owl: 'feathered-wing',
  bat: 'evil-bat',
  snake: 'snake-spiral',
  crown: 'crown',
  clover: 'clover',
  maple: 'maple-leaf',
  ticket: 'ticket',
  bolt: 'lightning-arc',
  gem: 'cut-diamond',
  peacock: 'feathered-wing',
  dragon: 'dragon-spiral',
  dragonface: 'dragon-spiral',
  boxing: 'boxing-glove',
  racecar: 'full-motorcycle-helmet',
  music: 'musical-notes',
  joker: 'card-joker',
  trident: 'trident',
};
