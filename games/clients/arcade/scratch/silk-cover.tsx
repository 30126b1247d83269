import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import silk from '../../art/arcade/gam-lua.svg?url';

export interface Cover {
  /** Scratches along the path of the finger, in the window's pixels. */
  rub(clientX: number, clientY: number, brush: number): void;
}

interface SilkCoverProps {
  ref: Ref<Cover>;
  width: number;
  height: number;
  isOpen: boolean;
  canRub: boolean;
  /** Called when enough of it is scratched off. */
  onFree(): void;
}

/** A field counts as free from this share on. */
const FREE_FROM = 0.6;
const SAMPLES = 10;

let loading: Promise<HTMLImageElement> | undefined;

function silkImage(): Promise<HTMLImageElement> {
  loading ??= (async () => {
    const image = new Image();
    image.src = silk;
    await image.decode();
    return image;
  })();
  return loading;
}

/** The silk over one field: a canvas, so that a finger can scratch it off. */
export function SilkCover({ ref, width, height, isOpen, canRub, onFree }: SilkCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rubbed = useRef(new Set<number>());
  const last = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    rubbed.current.clear();
    void silkImage().then((image) => {
      context.globalCompositeOperation = 'source-over';
      context.drawImage(image, 0, 0, width * 2, height * 2);
    });
  }, [width, height]);

  useImperativeHandle(ref, () => ({
    rub(clientX, clientY, brush) {
      const node = canvas.current;
      const context = node?.getContext('2d');
      if (!node || !context || isOpen || !canRub) return;
      const box = node.getBoundingClientRect();
      const scale = width / box.width;
      const [x, y] = [(clientX - box.left) * scale, (clientY - box.top) * scale];
      if (x < -brush || y < -brush || x > width + brush || y > height + brush) {
        last.current = null;
        return;
      }
      const from = last.current ?? { x, y };
      last.current = { x, y };
      context.globalCompositeOperation = 'destination-out';
      context.lineWidth = brush * 2;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(from.x * 2, from.y * 2);
      context.lineTo(x * 2 + 0.1, y * 2);
      context.stroke();
      for (const sample of samplesNear({ x, y }, { width, height }, brush / 2)) rubbed.current.add(sample);
      if (rubbed.current.size >= FREE_FROM * SAMPLES * SAMPLES) onFree();
    },
  }));

  return (
    <canvas
      ref={canvas}
      className="scratch-silk"
      width={width * 2}
      height={height * 2}
      data-open={isOpen || undefined}
    />
  );
}

/** The points of a 10 x 10 grid that are under the brush. */
function samplesNear(at: { x: number; y: number }, size: { width: number; height: number }, radius: number): number[] {
  const found: number[] = [];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const x = (((sample % SAMPLES) + 0.5) / SAMPLES) * size.width;
    const y = ((Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * size.height;
    if (Math.hypot(x - at.x, y - at.y) <= radius + 6) found.push(sample);
  }
  return found;
}
