import type { BannerFormat, BannerScene } from '#platform/art/banner.ts';
import { type ObjectName, objectCodes } from './objects.data.ts';

/** Banner scenes of the demo brand: three for the home page, one per banner group, three for the entry panels. */
export const bannerFormats = ['hero', 'lobby', 'mobile', 'panel'] as const satisfies readonly BannerFormat[];

type Spot = [x: number, y: number, width: number, rotate?: number];
const thing = (
  name: ObjectName,
  [x, y, width, rotate = 0]: Spot,
  look: { blur?: number; glow?: string; dim?: number } = {},
) => ({
  object: objectCodes[name],
  x,
  y,
  width,
  rotate,
  ...look,
});
const lantern = (x: number, y: number, width: number) => [
  { cord: y - width * 0.4, x },
  thing('lantern', [x, y, width], { glow: '#FF963C' }),
];

const lotusPond = [
  { drawing: 'lotus-leaf', x: -135, y: 160, width: 250 },
  { drawing: 'lotus-leaf', x: 224, y: 158, width: 290 },
  { drawing: 'lotus-bud', x: -188, y: 132, width: 62 },
  { drawing: 'lotus-bud', x: 214, y: 118, width: 78, flip: true },
  { drawing: 'lotus', x: 30, y: 122, width: 310 },
  { drawing: 'lotus-leaf', x: 16, y: 216, width: 230 },
] as const satisfies BannerScene['front'];

const flock = (x: number, y: number, scale = 1) =>
  [
    { drawing: 'bird', x, y, width: 104 * scale, flip: true, rotate: -6 },
    { drawing: 'bird', x: x - 102 * scale, y: y + 52 * scale, width: 66 * scale, flip: true },
    { drawing: 'bird', x: x - 72 * scale, y: y - 40 * scale, width: 46 * scale, flip: true, rotate: 4, opacity: 0.85 },
  ] as const;

const vermilion = ['#7A1D17', '#4A1310', '#220A09', '#120706'] as const;

type Front = NonNullable<BannerScene['front']>;
const leaf = (x: number, y: number, width: number) => ({ drawing: 'lotus-leaf', x, y, width }) as const;
const bud = (x: number, y: number, width: number) => ({ drawing: 'lotus-bud', x, y, width }) as const;
const bloom = (x: number, y: number, width: number) => ({ drawing: 'lotus', x, y, width }) as const;

/** One panel of the VIP ladder: with the rank the lotus grows and the moon above waxes. */
const rank = (hue: BannerScene['hue'], moon: number, front: Front): BannerScene => ({
  hue,
  tint: '#E9C26B',
  drum: 0.14,
  ground: 'pond',
  props: [{ moon, y: -70 }],
  front,
});

export const bannerScenes = {
  'home-lotus': {
    hue: vermilion,
    tint: '#E9C26B',
    drum: 0.15,
    ground: 'pond',
    props: [{ moon: 135, y: -26 }, ...flock(-205, -98)],
    front: [...lotusPond, ...lantern(206, -96, 104), ...lantern(-284, -150, 62)],
  },
  'home-dragon': {
    hue: ['#1B7A6A', '#0D4A48', '#072426', '#04110F'],
    tint: '#E9C26B',
    drum: 0.2,
    pattern: { name: 'cloud', width: 300 },
    ground: 'waves',
    props: [
      { disc: 148, y: 6, rings: true },
      thing('coin', [-212, -74, 54, -18]),
      thing('coin', [180, -112, 42, 16], { blur: 1 }),
      thing('coin', [-262, 34, 36, 30], { blur: 1.6 }),
      thing('gem', [262, -100, 60, 12]),
      thing('dragon', [-12, 0, 256]),
      thing('peacock', [206, 36, 152]),
    ],
  },
  'home-lantern': {
    hue: ['#6A3C8C', '#3A1E5E', '#190D33', '#0B0518'],
    tint: '#E9C9FF',
    drum: 0.13,
    pattern: { name: 'cloud', width: 260 },
    ground: 'waves',
    props: [
      { moon: 146, x: 4, y: -24 },
      ...lantern(-236, -84, 84),
      ...lantern(236, -104, 96),
      ...lantern(-318, -148, 54),
      thing('rabbit', [18, 4, 176]),
      thing('blossom', [292, 24, 40, 20], { blur: 1.4 }),
      thing('blossom', [-196, 20, 46, -20], { blur: 0.8 }),
    ],
    front: [
      { drawing: 'lotus-leaf', x: 6, y: 152, width: 380 },
      { drawing: 'lotus-bud', x: 232, y: 106, width: 74, flip: true },
      thing('teapot', [92, 106, 112, -4]),
      thing('mooncake', [-16, 122, 96, 6]),
      thing('tea', [-104, 124, 84]),
    ],
  },
  rng: {
    hue: ['#C26A0E', '#7A3D08', '#321606', '#160903'],
    tint: '#FFE0A0',
    drum: 0.2,
    ground: 'none',
    props: [
      { disc: 138, rings: true },
      thing('slot', [-10, -6, 236]),
      thing('coin', [-190, -66, 72, -14]),
      thing('coin', [158, 92, 118, 10]),
      thing('gem', [196, -96, 88, 14]),
      thing('cherry', [-174, 96, 76, -10]),
    ],
  },
  live: {
    hue: ['#C02A52', '#7F0E33', '#35061A', '#17030B'],
    tint: '#F0CE82',
    drum: 0.18,
    pattern: { name: 'diamond', width: 54 },
    ground: 'none',
    props: [
      thing('spade', [-152, -40, 132, -14]),
      thing('joker', [4, 0, 224, 8]),
      thing('heart', [144, 74, 118, 14]),
      thing('die', [-140, 96, 84, -12]),
    ],
  },
  fish: {
    hue: ['#27A7CF', '#0B5B8C', '#062F57', '#03182F'],
    tint: '#CFF6FF',
    drum: 0.15,
    ground: 'waves',
    props: [
      thing('shark', [0, -14, 252, 4]),
      thing('jellyfish', [184, -70, 104, 8]),
      thing('tropical', [-188, 20, 98, -8]),
      thing('blowfish', [-252, -88, 54, 10], { blur: 1.4 }),
      thing('coin', [248, 44, 44, 18], { blur: 1.2 }),
    ],
  },
  pvp: {
    hue: ['#8253B6', '#4A2472', '#200E38', '#0E0619'],
    tint: '#E9D2FF',
    drum: 0.15,
    pattern: { name: 'lattice', width: 64 },
    ground: 'none',
    props: [
      { disc: 134 },
      thing('flowercards', [-88, -6, 176, -14]),
      thing('joker', [52, -2, 196, 10]),
      thing('mahjong', [172, 84, 108, 12]),
      thing('crown', [-172, -98, 82, -12]),
    ],
  },
  sports: {
    hue: ['#2F8A48', '#165430', '#08281A', '#04140D'],
    tint: '#D9FFCF',
    drum: 0.13,
    pattern: { name: 'hex', width: 70 },
    ground: 'none',
    props: [
      { disc: 138 },
      thing('soccer', [-8, -4, 222, 10]),
      thing('trophy', [154, 66, 144]),
      thing('goalnet', [-190, 72, 96, -6]),
      thing('basketball', [206, -96, 66], { blur: 1.2 }),
    ],
  },
  esports: {
    hue: ['#4F63D6', '#26359A', '#0D1548', '#060A24'],
    tint: '#CFD8FF',
    drum: 0.12,
    pattern: { name: 'hex', width: 64 },
    ground: 'none',
    props: [
      thing('gamepad', [0, -6, 248, -8]),
      thing('swords', [-190, -62, 104, -8]),
      thing('trophy', [182, 78, 126, 6]),
      thing('bolt', [190, -98, 74, 14]),
      thing('target', [-176, 92, 78, -10], { blur: 1 }),
    ],
  },
  lott: {
    hue: ['#B5347C', '#6E1A4C', '#2E0A22', '#14050F'],
    tint: '#FFD0EC',
    drum: 0.16,
    pattern: { name: 'coin', width: 56 },
    ground: 'none',
    props: [
      thing('ticket', [-8, -8, 236, -12]),
      thing('eightball', [148, 78, 124]),
      thing('clover', [-178, 70, 82, -16]),
      thing('coin', [178, -88, 66, 14]),
      thing('glowstar', [-186, -86, 62, -10], { blur: 1 }),
    ],
  },
  cock: {
    hue: ['#C4652B', '#7A3312', '#32120A', '#150705'],
    tint: '#FFD0A0',
    drum: 0.14,
    pattern: { name: 'bamboo', width: 380 },
    ground: 'ridge',
    props: [{ disc: 146 }, thing('rooster', [0, -2, 256])],
    front: [thing('trophy', [178, 96, 98, 6])],
  },
  promotion: {
    hue: ['#D9472F', '#9A1B18', '#45090A', '#1C0505'],
    tint: '#FFD98A',
    drum: 0.13,
    pattern: { name: 'cloud', width: 220 },
    ground: 'none',
    props: [
      { disc: 142 },
      thing('redenvelope', [-10, -4, 220, -8]),
      thing('firecracker', [128, 76, 138, 12]),
      thing('daisy', [-186, 76, 78]),
      thing('coin', [-194, -84, 62, -18]),
      thing('coin', [188, -96, 50, 12], { blur: 1.2 }),
    ],
  },
  shop: {
    hue: ['#8253B6', '#4A2472', '#200E38', '#0E0619'],
    tint: '#E9D2FF',
    drum: 0.13,
    pattern: { name: 'diamond', width: 54 },
    ground: 'none',
    props: [
      thing('gift', [0, -4, 232, -6]),
      thing('gem', [160, 82, 118, 12]),
      thing('coin', [-184, -58, 92, -16]),
      thing('ring', [-164, 94, 82, -8]),
      thing('sparkles', [184, -92, 64]),
    ],
  },
  help: {
    hue: ['#14806A', '#0B4F44', '#052A26', '#031412'],
    tint: '#BFEFD9',
    drum: 0.14,
    pattern: { name: 'lattice', width: 64 },
    ground: 'ridge',
    props: [{ moon: 128, y: -8 }],
    front: [
      thing('owl', [-10, 14, 190]),
      thing('book', [136, 88, 120, 8]),
      thing('bulb', [-164, -52, 84, -10]),
      thing('feather', [176, -74, 72, 16]),
    ],
  },
  down: {
    hue: ['#3F62C0', '#1D3284', '#0A1440', '#050A22'],
    tint: '#CFE0FF',
    drum: 0.13,
    pattern: { name: 'lattice', width: 64 },
    ground: 'none',
    props: [
      { moon: 138, x: 20 },
      thing('phone', [-6, 0, 236, 8]),
      thing('rocket', [166, -76, 96, 6]),
      thing('sparkles', [-164, 80, 70]),
    ],
  },
  guide: {
    hue: ['#1B7A6A', '#0D4A48', '#072426', '#04110F'],
    tint: '#BFEBD8',
    drum: 0.16,
    ground: 'karst',
    props: [{ moon: 132, y: -20 }, ...flock(-214, -78, 0.9)],
    front: [
      thing('map', [-104, 62, 158, -8]),
      thing('compass', [18, 12, 196, 6]),
      thing('backpack', [158, 72, 128, 8]),
    ],
  },
  seeds: {
    hue: ['#B9791C', '#6E430C', '#2E1A05', '#140A02'],
    tint: '#FFE7B0',
    drum: 0.2,
    pattern: { name: 'diamond', width: 54 },
    ground: 'none',
    props: [
      { moon: 136 },
      thing('scroll', [-118, 34, 158, -12]),
      thing('key', [14, -8, 214, -10]),
      thing('abacus', [160, 74, 128, 10]),
      thing('sparkles', [176, -92, 58]),
    ],
  },
  limits: {
    hue: ['#14806A', '#0B4F44', '#052A26', '#031412'],
    tint: '#BFEFD9',
    drum: 0.14,
    pattern: { name: 'scale', width: 60 },
    ground: 'ridge',
    props: [{ moon: 134, y: -10 }],
    front: [
      thing('hourglass', [0, 6, 216, 6]),
      thing('bell', [-150, 66, 104, -12]),
      thing('teapot', [152, 86, 122, 4]),
    ],
  },
  agents: {
    hue: ['#A8336E', '#6A1848', '#2E0A24', '#140510'],
    tint: '#FFD0EC',
    drum: 0.18,
    pattern: { name: 'cloud', width: 240 },
    ground: 'waves',
    props: [
      { moon: 138, y: -22 },
      ...flock(-196, -96),
      thing('sailboat', [6, 44, 204]),
      thing('lantern', [188, -66, 92], { glow: '#FF963C' }),
    ],
    front: [thing('drum', [166, 94, 118, 8])],
  },
  vip: {
    hue: ['#A8731A', '#5E3A0C', '#2A1805', '#120903'],
    tint: '#FFE3A6',
    drum: 0.18,
    ground: 'pond',
    props: [{ moon: 132, y: -26 }, thing('crown', [24, -58, 158, 4])],
    front: [
      { drawing: 'lotus-leaf', x: 214, y: 160, width: 250 },
      { drawing: 'lotus-bud', x: -150, y: 128, width: 66 },
      { drawing: 'lotus', x: 26, y: 128, width: 270 },
      thing('gem', [206, 62, 74, 12]),
    ],
  },
  tet: {
    hue: ['#D9472F', '#9A1B18', '#45090A', '#1C0505'],
    tint: '#FFD98A',
    drum: 0.15,
    pattern: { name: 'cloud', width: 220 },
    ground: 'none',
    props: [
      { moon: 130, y: -12 },
      ...lantern(-206, -74, 92),
      ...lantern(204, -92, 104),
      thing('redenvelope', [0, 8, 196, 8]),
      thing('blossom', [-116, 84, 84, -16]),
      thing('blossom', [152, 98, 62, 18], { blur: 0.8 }),
      thing('firecracker', [116, 66, 96, 14]),
    ],
  },
  'rank-0': rank(['#4A3226', '#2C1B14', '#170D09', '#0C0605'], 34, [leaf(0, 300, 150)]),
  'rank-1': rank(['#4C5A2C', '#2B3A1B', '#131D0D', '#080D05'], 48, [leaf(-44, 296, 170), leaf(92, 318, 120)]),
  'rank-2': rank(['#1B7A6A', '#0D4A48', '#072426', '#04110F'], 62, [leaf(-60, 290, 220), leaf(92, 312, 190)]),
  'rank-3': rank(['#27709B', '#0E4468', '#06223A', '#03111E'], 76, [
    ...[leaf(-72, 300, 210), leaf(92, 306, 210)],
    bud(6, 214, 92),
  ]),
  'rank-4': rank(['#B5347C', '#6E1A4C', '#2E0A22', '#14050F'], 90, [
    ...[leaf(-92, 304, 200), leaf(104, 304, 220), bud(-96, 232, 60)],
    bloom(14, 252, 220),
  ]),
  'rank-5': rank(['#6A3C8C', '#3A1E5E', '#190D33', '#0B0518'], 104, [
    ...[leaf(-96, 306, 210), leaf(104, 304, 230), bud(-102, 220, 66), bud(108, 214, 60)],
    bloom(4, 246, 256),
  ]),
  'rank-6': rank(['#7C93A8', '#42566B', '#1A2633', '#0B1118'], 118, [
    ...[leaf(-96, 306, 220), leaf(104, 304, 240), bud(-106, 206, 72), bud(110, 196, 70)],
    bloom(2, 240, 286),
    thing('gem', [2, 118, 62]),
  ]),
  'rank-7': rank(['#C9932B', '#7C4D0E', '#372204', '#170D02'], 132, [
    ...[leaf(-98, 306, 230), leaf(106, 304, 250), bud(-110, 196, 76), bud(112, 184, 74)],
    bloom(2, 234, 312),
    thing('crown', [2, 92, 106]),
  ]),
  login: {
    hue: vermilion,
    tint: '#E9C26B',
    drum: 0.15,
    ground: 'pond',
    props: [{ moon: 136, y: -20 }, ...flock(-132, -64, 0.85)],
    front: lotusPond.map((item) => ({ ...item, y: item.y + 150 })),
  },
  reg: {
    hue: ['#A8336E', '#6A1848', '#2E0A24', '#140510'],
    tint: '#FFD0EC',
    drum: 0.17,
    pattern: { name: 'cloud', width: 230 },
    ground: 'waves',
    props: [
      { moon: 140, y: -16 },
      ...lantern(-152, -176, 88),
      ...lantern(158, -206, 104),
      thing('dragon', [0, 186, 268]),
    ],
  },
  forget: {
    hue: ['#1B7A6A', '#0D4A48', '#072426', '#04110F'],
    tint: '#BFEBD8',
    drum: 0.16,
    pattern: { name: 'cloud', width: 230 },
    ground: 'waves',
    props: [{ disc: 142, y: -16, rings: true }, thing('key', [0, 20, 220, -12]), thing('owl', [112, 240, 128])],
  },
} as const satisfies Record<string, BannerScene>;
