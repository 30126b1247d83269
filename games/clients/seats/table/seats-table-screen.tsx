import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { REOPENS } from '../../shell/reopens.ts';
import { useSize } from '../../shell/use-size.ts';
import { SeatsBar } from '../seats-bar.tsx';
import { useRoom, useSeats, useView } from '../seats-context.ts';
import { Notices } from './notices.tsx';
import { STAGE } from './places.ts';

/** The scene of each game, loaded when a table of it is opened. */
const SCENES: Readonly<Record<string, ComponentType>> = {
  tienlen: lazy(async () => ({ default: (await import('../tienlen/tienlen-scene.tsx')).TienLenScene })),
  holdem: lazy(async () => ({ default: (await import('../holdem/holdem-scene.tsx')).HoldemScene })),
  maubinh: lazy(async () => ({ default: (await import('../maubinh/maubinh-scene.tsx')).MauBinhScene })),
};

export function SeatsTableScreen() {
  const t = useText();
  const { session, goTo, game, portal } = useSeats();
  const state = useView('state');
  const bye = useView('bye');
  const Scene = SCENES[session.game.code];
  if (!Scene) throw new Error(`the room has no screen for ${session.game.code}`);
  return (
    <>
      <SeatsBar />
      <StageBox>
        {state && (
          <Suspense fallback={null}>
            <Scene />
          </Suspense>
        )}
        {!state && !bye && (
          <p className="seats-opening" role="status">
            <span className="spin" aria-hidden="true" /> {t('game.opening')}
          </p>
        )}
      </StageBox>
      <Notices />
      {bye && bye !== 'left' && (
        <div className="seats-bye" role="alert">
          <p>{t(`seats.bye.${bye}`)}</p>
          <div>
            {portal.again && REOPENS.has(bye) && (
              <Button onClick={() => portal.again?.(game.table)}>{t('game.again')}</Button>
            )}
            <Button tone="secondary" onClick={() => goTo(null)}>
              {t('seats.lobby')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const LARGEST = 1.6;

/** Draws the stage at its design size and scales it as a whole; upright phones give it their full height. */
function StageBox({ children }: { children: ReactNode }) {
  const { shape } = useRoom();
  const ref = useRef<HTMLDivElement>(null);
  const room = useSize(ref);
  const [width, height] = STAGE[shape];
  const scale = room ? Math.min(room.width / width, room.height / height, LARGEST) : 1;
  const grown = room && shape === 'tall' ? Math.max(height, room.height / scale) : height;
  return (
    <div ref={ref} className="seats-room">
      <i className="seats-rays" aria-hidden="true" />
      {room && (
        <div
          className={`seats-stage seats-stage-${shape}`}
          style={{
            width,
            height: grown,
            left: (room.width - width * scale) / 2,
            top: shape === 'tall' ? 0 : (room.height - grown * scale) / 2,
            transform: `scale(${scale})`,
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
