import type { Theme } from './theme.ts';

const choNoi: Theme = {
  lacquer: ['#2f9a8f', '#0d4f52', '#03201f'],
  ground: ['#fdf6dd', '#b39a63'],
  ornament: 'rays',
  foot: 'wave',
  tint: '#bff5e2',
  disc: 'sun',
  karst: false,
  birds: true,
  face: 'phudu',
  left: [
    { art: { object: '1f334' }, width: 70, x: 0, y: 40, soft: true },
    { art: { object: '1f6f6' }, width: 88, x: 4, y: 3 },
    { art: { object: '1f965' }, width: 30, x: 52, y: 16, turn: 10 },
  ],
  right: [
    { art: { object: '1f334' }, width: 60, x: 8, y: 46, soft: true },
    { art: { object: '1f96d' }, width: 40, x: 50, y: 6, turn: -12 },
    { art: { object: '1f34c' }, width: 46, x: 8, y: 3 },
    { art: { object: '1f990' }, width: 38, x: 34, y: 24, turn: 8 },
  ],
};

const roiNuoc: Theme = {
  lacquer: ['#3c7f4a', '#12452f', '#041a12'],
  ground: ['#f4f7e4', '#7f9a72'],
  ornament: 'lattice',
  foot: 'scale',
  tint: '#cdeeb4',
  disc: 'none',
  karst: false,
  birds: false,
  face: 'dela',
  left: [
    { art: { object: '1f38d' }, width: 34, x: 2, y: 60, soft: true },
    { art: { object: '1f432' }, width: 82, x: 4, y: 8 },
    { art: { object: '1f986' }, width: 32, x: 64, y: 2 },
  ],
  right: [
    { art: { object: '1f3ad' }, width: 44, x: 10, y: 66, turn: 8, soft: true },
    { art: { object: '1f9da' }, width: 70, x: 6, y: 12 },
    { art: { object: '1f403' }, width: 46, x: 52, y: 2 },
  ],
};

const trongDong: Theme = {
  lacquer: ['#8a6a2a', '#46320f', '#170f04'],
  ground: ['#f6ead0', '#9c7b45'],
  ornament: 'drum',
  foot: 'diamond',
  tint: '#e8c987',
  disc: 'none',
  karst: true,
  birds: true,
  face: 'phudu',
  left: [
    { art: { drawing: 'hac' }, width: 34, x: 58, y: 62, soft: true },
    { art: { drawing: 'trong' }, width: 82, x: 4, y: 8 },
  ],
  right: [
    { art: { object: '1f3f9' }, width: 38, x: 56, y: 58, soft: true },
    { art: { object: '1f98c' }, width: 78, x: 4, y: 6 },
    { art: { object: '1fa93' }, width: 30, x: 64, y: 2, turn: 12 },
  ],
};

const demHoiAn: Theme = {
  lacquer: ['#d08a2a', '#7a3d0c', '#281003'],
  ground: ['#fff3d2', '#c49a52'],
  ornament: 'cloud',
  foot: 'wave',
  tint: '#ffdf9a',
  disc: 'moon',
  karst: false,
  birds: false,
  face: 'yeseva',
  left: [
    { art: { object: '1f3ee' }, width: 26, x: 8, y: 78, soft: true },
    { art: { object: '1f3ee' }, width: 34, x: 48, y: 66 },
    { art: { drawing: 'hoadang' }, width: 62, x: 2, y: 3 },
    { art: { drawing: 'hoadang' }, width: 34, x: 62, y: 12 },
  ],
  right: [
    { art: { object: '1f3ee' }, width: 30, x: 18, y: 76 },
    { art: { object: '1f3ee' }, width: 22, x: 60, y: 88, soft: true },
    { art: { object: '1faad' }, width: 60, x: 4, y: 8, turn: -6 },
    { art: { object: '1fad6' }, width: 40, x: 58, y: 2 },
  ],
};

const gomBatTrang: Theme = {
  lacquer: ['#8c5a3a', '#4a2a1b', '#190c07'],
  ground: ['#f3f7fb', '#8fa2b8'],
  ornament: 'cloud',
  foot: 'scale',
  tint: '#c9dcf2',
  disc: 'none',
  karst: false,
  birds: false,
  face: 'yeseva',
  left: [
    { art: { object: '1f525' }, width: 30, x: 60, y: 52, soft: true },
    { art: { object: '1f3fa' }, width: 78, x: 6, y: 4 },
  ],
  right: [
    { art: { object: '1f3fa' }, width: 40, x: 58, y: 46, soft: true },
    { art: { object: '1fad6' }, width: 70, x: 4, y: 4 },
    { art: { object: '1f375' }, width: 34, x: 64, y: 2 },
  ],
};

const thanhGiong: Theme = {
  lacquer: ['#b5482a', '#5e1f14', '#1e0805'],
  ground: ['#fbf3d4', '#ab8a4a'],
  ornament: 'rays',
  foot: 'bamboo',
  tint: '#ffd89a',
  disc: 'sun',
  karst: true,
  birds: false,
  face: 'dela',
  left: [
    { art: { object: '1f38d' }, width: 44, x: 2, y: 44, soft: true },
    { art: { object: '1f40e' }, width: 84, x: 4, y: 6 },
  ],
  right: [
    { art: { object: '26f0-fe0f' }, width: 62, x: 30, y: 34, soft: true },
    { art: { object: '1f6e1-fe0f' }, width: 54, x: 6, y: 6 },
    { art: { object: '2694-fe0f' }, width: 44, x: 52, y: 4 },
  ],
};

const caChepHoaRong: Theme = {
  lacquer: ['#2a7fb8', '#0c3d6b', '#031426'],
  ground: ['#eef8fb', '#7fa3b5'],
  ornament: 'cloud',
  foot: 'wave',
  tint: '#a8e6ff',
  disc: 'none',
  karst: true,
  birds: false,
  face: 'phudu',
  left: [
    { art: { object: '1f30a' }, width: 56, x: 36, y: 2, soft: true },
    { art: { object: '1f38f' }, width: 80, x: 2, y: 12, turn: -14 },
  ],
  right: [
    { art: { object: '26a1' }, width: 28, x: 62, y: 70, soft: true },
    { art: { object: '1f409' }, width: 88, x: 2, y: 10 },
    { art: { object: '1f30a' }, width: 48, x: 46, y: 1 },
  ],
};

/** Scenes of the titles with tumbles, holds, drawn heights or mystery symbols. */
export const newerThemes: Readonly<Record<string, Theme>> = {
  'cho-noi': choNoi,
  'roi-nuoc': roiNuoc,
  'trong-dong': trongDong,
  'dem-hoi-an': demHoiAn,
  'gom-bat-trang': gomBatTrang,
  'thanh-giong': thanhGiong,
  'ca-chep-hoa-rong': caChepHoaRong,
};
