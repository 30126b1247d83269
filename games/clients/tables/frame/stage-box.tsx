import { type ReactNode, useRef } from 'react';
import { useSize } from '../../shell/use-size.ts';
import { useTable } from './table-context.ts';

const LARGEST = 1.9;

/**
 * Draws the stage at its design size and scales it as a whole. On upright phones it keeps its width and extends
 * downwards over the remaining height.
 */
export function StageBox({ children }: { children: ReactNode }) {
  const { scene, shape } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const room = useSize(ref);
  const [width, height] = scene.size[shape];
  const scale = room ? Math.min(room.width / width, room.height / height, LARGEST) : 1;
  const grown = room && shape === 'tall' ? Math.max(height, room.height / scale) : height;
  return (
    <div ref={ref} className="table-room">
      {scene.Backdrop ? <scene.Backdrop /> : <i className="table-rays" aria-hidden="true" />}
      {room && (
        <div
          className={`table-stage table-stage-${shape}`}
          style={{
            width,
            height: grown,
            left: (room.width - width * scale) / 2,
            top: (room.height - grown * scale) / 2,
            transform: `scale(${scale})`,
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
