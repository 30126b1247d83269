/** Style of letters, words and numbers of the low pays; every title has its own. */
export interface RoyalStyle {
  /** Font of the letters. */
  face: string;
  /**
   * Top and bottom colour of the fill. One pair per letter, in the order of the title's list; after the last pair the
   * first follows.
   */
  inks: readonly (readonly [top: string, foot: string])[];
  rim: string;
  outline: string;
  /** Background of the letter; none for a plain letter. */
  ground: 'none' | 'plate' | 'disc' | 'lantern' | 'bamboo' | 'wave' | 'bronze' | 'board';
  groundInks: readonly [light: string, dark: string];
}

const YESEVA = '"Yeseva One"';
const PHUDU = '"Phudu"';
const DELA = '"Dela Gothic One"';

const plain: RoyalStyle = {
  face: YESEVA,
  inks: [
    ['#f0705a', '#8a1416'],
    ['#f2b04e', '#8a4a08'],
    ['#b58beb', '#4a2090'],
    ['#6ec2ee', '#0b527a'],
    ['#6fd3a0', '#0e5c3c'],
  ],
  rim: '#e9c26b',
  outline: '#4a2408',
  ground: 'none',
  groundInks: ['#fff', '#ddd'],
};

/** Styles by the name that a title uses. */
const STYLES: Readonly<Record<string, RoyalStyle>> = {
  // Sen Vàng 88: lacquer with a gilt edge and shell inlay.
  'xa-cu': plain,
  // Cung Trăng: silver letters on a moonlit disc.
  nguyet: {
    ...plain,
    inks: [['#ffffff', '#8fa6d8']],
    rim: '#e8eefc',
    outline: '#1b2a66',
    ground: 'disc',
    groundInks: ['#3b5cb8', '#16235f'],
  },
  // Long Phụng Hội: violet enamel.
  phung: {
    ...plain,
    face: PHUDU,
    inks: [
      ['#ffd9f2', '#a8328c'],
      ['#e9d0ff', '#6b2fb0'],
      ['#cfe3ff', '#2f58b8'],
      ['#ffe0c2', '#b8571a'],
      ['#d6ffe6', '#1d7a52'],
    ],
    rim: '#f4dc9a',
    outline: '#2a1048',
  },
  keo: { ...plain, face: DELA, rim: '#ffffff', outline: '#6b2a12' },
  // Tết Đầy Lộc: red paper with gold script.
  do: {
    ...plain,
    face: PHUDU,
    inks: [['#fff3c4', '#e0a530']],
    rim: '#8a1416',
    outline: '#5a0a0c',
    ground: 'plate',
    groundInks: ['#d8402f', '#8f1414'],
  },
  // Múa Rối Nước: painted wood.
  'son-mai': {
    ...plain,
    face: DELA,
    inks: [
      ['#ffe27a', '#e08a12'],
      ['#ff9d7a', '#c23a1c'],
      ['#b8f08a', '#3c8a2a'],
      ['#9ad8ff', '#1c6aa8'],
    ],
    rim: '#fff4d8',
    outline: '#3a1c08',
    ground: 'board',
    groundInks: ['#a8683a', '#5a2c10'],
  },
  // Cá Chép Hóa Rồng: drops of water.
  song: {
    ...plain,
    inks: [['#ffffff', '#bfe8ff']],
    rim: '#0d5a8c',
    outline: '#06283f',
    ground: 'wave',
    groundInks: ['#49b4e0', '#0c4a78'],
  },
  // Trống Đồng: bronze relief.
  dong: {
    ...plain,
    face: PHUDU,
    inks: [['#f4dfae', '#9a6a22']],
    rim: '#4a3008',
    outline: '#2a1a04',
    ground: 'bronze',
    groundInks: ['#b98a45', '#5f4015'],
  },
  // Đêm Hội An: a lit silk lantern each.
  'den-long': {
    ...plain,
    inks: [['#5a1a0c', '#8a2a10']],
    rim: '#ffe9b8',
    outline: '#ffe9b8',
    ground: 'lantern',
    groundInks: ['#ffd27a', '#d8571c'],
  },
  // Gốm Bát Tràng: blue painted porcelain.
  'men-lam': {
    ...plain,
    inks: [['#2f5fc0', '#143a86']],
    rim: '#ffffff',
    outline: '#eaf2fb',
    ground: 'plate',
    groundInks: ['#ffffff', '#cfdcea'],
  },
  'men-ngoc': {
    ...plain,
    face: PHUDU,
    inks: [['#fffbea', '#e3c46a']],
    rim: '#0d5a43',
    outline: '#053420',
    ground: 'disc',
    groundInks: ['#8fe0b8', '#1c7a5a'],
  },
  // Thánh Gióng: golden bamboo.
  tre: {
    ...plain,
    face: DELA,
    inks: [
      ['#fff0a8', '#c98a1a'],
      ['#ffd0a0', '#c2541c'],
      ['#d8f0a0', '#5c8a1c'],
      ['#ffe3c2', '#8a5a22'],
    ],
    rim: '#3a2a08',
    outline: '#201604',
    ground: 'bamboo',
    groundInks: ['#d8c56a', '#7a8a2a'],
  },
};

export function royalStyle(name: string | undefined): RoyalStyle {
  return (name && STYLES[name]) || plain;
}

/** Fonts that a title's letters need. */
export function royalFaces(symbols: readonly { art: object }[]): string[] {
  return [...new Set(symbols.flatMap(({ art }) => ('glyph' in art ? [royalStyle(royalOf(art)).face] : [])))];
}

export function royalOf(art: object): string | undefined {
  return 'royal' in art && typeof art.royal === 'string' ? art.royal : undefined;
}

/** Letters of a style have different inks, chosen by the letter. */
export function inkOf(style: RoyalStyle, text: string): readonly [string, string] {
  const order = ['A', 'K', 'Q', 'J', '10'].indexOf(text);
  const at = order >= 0 ? order : text.length;
  return style.inks[at % style.inks.length]!;
}

/** Paints a letter with its background into a square of `size` pixels. */
export function paintRoyal(
  context: CanvasRenderingContext2D,
  text: string,
  name: string | undefined,
  size: number,
): void {
  const style = royalStyle(name);
  context.save();
  context.shadowColor = 'rgba(60, 26, 0, 0.45)';
  context.shadowBlur = size * 0.035;
  context.shadowOffsetY = size * 0.03;
  const free = style.ground === 'none';
  if (!free) paintGround(context, style, size);
  context.restore();
  const most = size * (free ? 0.66 : 0.46);
  context.font = `${style.face === PHUDU ? 900 : 400} ${most}px ${style.face}`;
  const wide = context.measureText(text).width;
  const height = Math.min(most, (most * size * (free ? 0.82 : 0.62)) / wide);
  context.font = `${style.face === PHUDU ? 900 : 400} ${height}px ${style.face}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const measure = context.measureText(text);
  const x = size / 2;
  const y = size / 2 + (measure.actualBoundingBoxAscent - measure.actualBoundingBoxDescent) / 2;
  const line = size * (free ? 1 : 0.62);
  const stroke = (width: number, ink: string, shift = 0) => {
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.strokeText(text, x, y + shift);
  };
  if (free) stroke(line * 0.11, style.outline, size * 0.02);
  stroke(line * 0.1, style.outline);
  stroke(line * 0.06, style.rim);
  const top = y - measure.actualBoundingBoxAscent;
  const [light, dark] = inkOf(style, text);
  const fill = context.createLinearGradient(0, top, 0, y);
  fill.addColorStop(0, light);
  fill.addColorStop(0.75, dark);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

function paintGround(context: CanvasRenderingContext2D, { ground, groundInks, rim }: RoyalStyle, size: number): void {
  const fill = context.createRadialGradient(size * 0.42, size * 0.32, 0, size / 2, size / 2, size * 0.5);
  fill.addColorStop(0, groundInks[0]);
  fill.addColorStop(1, groundInks[1]);
  context.fillStyle = fill;
  context.strokeStyle = rim;
  context.lineWidth = size * 0.022;
  shapeOf(context, ground, size);
  context.fill();
  context.shadowColor = 'transparent';
  context.stroke();
  decorate(context, ground, size, rim);
}

function shapeOf(context: CanvasRenderingContext2D, ground: RoyalStyle['ground'], size: number): void {
  const at = (share: number) => size * share;
  context.beginPath();
  if (ground === 'board') context.roundRect(at(0.13), at(0.2), at(0.74), at(0.6), at(0.06));
  else if (ground === 'bamboo') context.roundRect(at(0.12), at(0.22), at(0.76), at(0.56), at(0.26));
  else if (ground === 'lantern') context.ellipse(at(0.5), at(0.5), at(0.36), at(0.33), 0, 0, Math.PI * 2);
  else if (ground === 'wave') {
    context.moveTo(at(0.5), at(0.06));
    context.bezierCurveTo(at(0.66), at(0.28), at(0.88), at(0.42), at(0.88), at(0.6));
    context.bezierCurveTo(at(0.88), at(0.98), at(0.12), at(0.98), at(0.12), at(0.6));
    context.bezierCurveTo(at(0.12), at(0.42), at(0.34), at(0.28), at(0.5), at(0.06));
    context.closePath();
  } else context.arc(at(0.5), at(0.5), at(0.39), 0, Math.PI * 2);
}

/** Draws the few strokes that characterise a background. */
function decorate(context: CanvasRenderingContext2D, ground: RoyalStyle['ground'], size: number, rim: string): void {
  const at = (share: number) => size * share;
  context.strokeStyle = rim;
  context.globalAlpha = 0.55;
  context.lineWidth = size * 0.012;
  if (ground === 'plate' || ground === 'disc') {
    context.strokeStyle = ground === 'plate' ? '#5a86d0' : rim;
    ring(context, size, 0.34);
  } else if (ground === 'bronze') {
    ring(context, size, 0.35);
    ring(context, size, 0.3);
    for (let tooth = 0; tooth < 32; tooth++) {
      const turn = (tooth / 32) * Math.PI * 2;
      context.beginPath();
      context.moveTo(at(0.5) + Math.cos(turn) * at(0.3), at(0.5) + Math.sin(turn) * at(0.3));
      context.lineTo(at(0.5) + Math.cos(turn) * at(0.35), at(0.5) + Math.sin(turn) * at(0.35));
      context.stroke();
    }
  } else if (ground === 'lantern') {
    context.fillStyle = '#6e430d';
    context.globalAlpha = 1;
    context.fillRect(at(0.38), at(0.13), at(0.24), at(0.05));
    context.fillRect(at(0.38), at(0.82), at(0.24), at(0.05));
    context.globalAlpha = 0.4;
    for (const width of [0.12, 0.25]) {
      context.beginPath();
      context.ellipse(at(0.5), at(0.5), at(width), at(0.33), 0, 0, Math.PI * 2);
      context.stroke();
    }
  } else if (ground === 'bamboo' || ground === 'board') {
    const lines = ground === 'bamboo' ? [0.24, 0.76] : [0.3, 0.7];
    for (const x of lines) {
      context.beginPath();
      context.moveTo(at(x), at(0.23));
      context.lineTo(at(x), at(0.77));
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function ring(context: CanvasRenderingContext2D, size: number, radius: number): void {
  context.beginPath();
  context.arc(size / 2, size / 2, size * radius, 0, Math.PI * 2);
  context.stroke();
}
