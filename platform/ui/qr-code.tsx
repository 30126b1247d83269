import logo from './art/logo.svg';

/** A QR symbol as rows of modules: `data[y * size + x]` is truthy for dark. `qrcode`'s `create().modules` fits. */
export interface QrModules {
  size: number;
  data: ArrayLike<number | boolean>;
}

export interface QrCodeProps {
  modules: QrModules;
  /** What scanning it does, for screen readers. */
  label: string;
}

/**
 * Half the side, in modules, of the square kept free for the lotus: 7 of 37 or more modules, which level H corrects
 * easily.
 */
const HEART = 3.6;

/** The symbol in our style: soft modules, framed eyes, lotus in the centre. Needs error correction level H. */
export function QrCode({ modules, label }: QrCodeProps) {
  const n = modules.size;
  const centre = n / 2;
  return (
    <svg viewBox={`-1 -1 ${n + 2} ${n + 2}`} fill="#2a0d0a" role="img" aria-label={label}>
      <path d={modulePath(modules)} />
      <Eye x={0} y={0} />
      <Eye x={n - 7} y={0} />
      <Eye x={0} y={n - 7} />
      <image href={logo} x={centre - 3.1} y={centre - 3.1} width={6.2} height={6.2} />
    </svg>
  );
}

/** One path for all dark modules except the eyes and the centre. */
function modulePath({ size, data }: QrModules): string {
  const inEye = (x: number, y: number) => (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7);
  const inHeart = (x: number, y: number) =>
    Math.abs(x + 0.5 - size / 2) < HEART && Math.abs(y + 0.5 - size / 2) < HEART;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x] || inEye(x, y) || inHeart(x, y)) continue;
      path += `M${x + 0.32} ${y + 0.06}h.36q.26 0 .26 .26v.36q0 .26 -.26 .26h-.36q-.26 0 -.26 -.26v-.36q0 -.26 .26 -.26z`;
    }
  }
  return path;
}

function Eye({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        fillRule="evenodd"
        d="M1.3 0h4.4a1.3 1.3 0 0 1 1.3 1.3v4.4a1.3 1.3 0 0 1-1.3 1.3h-4.4a1.3 1.3 0 0 1-1.3-1.3v-4.4a1.3 1.3 0 0 1 1.3-1.3zM1.9 1a.9.9 0 0 0-.9.9v3.2a.9.9 0 0 0 .9.9h3.2a.9.9 0 0 0 .9-.9v-3.2a.9.9 0 0 0-.9-.9z"
      />
      <rect x="2" y="2" width="3" height="3" rx=".8" fill="#a81b1b" />
    </g>
  );
}
