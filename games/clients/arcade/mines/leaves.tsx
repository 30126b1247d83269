import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { MINES_LEAVES } from '#games/engines/arcade/mines.ts';
import { useText } from '#platform/i18n/text.tsx';
import carp from '../../art/arcade/ca-chep-tren.svg?url';
import lotus from '../../art/arcade/hoa-sen-ngoc.svg?url';
import leafArt from '../../art/arcade/la-sen.svg?url';
import openLeaf from '../../art/arcade/la-sen-chim.svg?url';
import { type Shape, useArcade, useArcadeField } from '../arcade-context.ts';
import { minesView } from './mines-view.ts';

/** First leaf's centre, step and size, in the scene's pixels. */
const PLACES: Record<Shape, { x: number; y: number; step: number; size: number }> = {
  wide: { x: 496, y: 84, step: 112, size: 108 },
  tall: { x: 52, y: 160, step: 71.5, size: 68 },
  flat: { x: 140, y: 38, step: 66, size: 64 },
};

const ACROSS = 5;
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ACROSS, ArrowUp: -ACROSS };

type LeafState = 'closed' | 'pearl' | 'carp' | 'hit' | 'rest-pearl' | 'rest-carp';

/** The pond's 25 leaves. One of them is in the tab order; arrow keys move to its neighbours. */
export function Leaves() {
  const t = useText();
  const { game, shape, sound } = useArcade();
  const phase = useArcadeField('phase');
  const resumed = useArcadeField('resumed');
  const view = minesView(useArcadeField('round'));
  const [at, setAt] = useState(12);
  const { x, y, step, size } = PLACES[shape];
  const isOpen = phase === 'open';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = at + (KEYS[event.key] ?? 0);
    if (next === at || next < 0 || next >= MINES_LEAVES) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed in the scene
    <div
      role="group"
      aria-label={t('arcade.mines.pond')}
      className="mines-pond"
      data-open={isOpen || undefined}
      data-still={resumed || undefined}
      style={{ left: x - size / 2 - size * 0.14, top: y - size / 2 - size * 0.14 }}
      onKeyDown={move}
    >
      <i className="mines-water" style={{ width: step * 4 + size * 1.28, height: step * 4 + size * 1.28 }} />
      {Array.from({ length: MINES_LEAVES }, (_, leaf) => {
        const state = stateOf(leaf, view);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a leaf is its place
            key={leaf}
            type="button"
            className="mines-leaf"
            data-state={state}
            tabIndex={leaf === at ? 0 : -1}
            aria-disabled={!isOpen || state !== 'closed' || undefined}
            aria-label={`${t('arcade.mines.leaf', { leaf: leaf + 1 })}, ${t(`arcade.mines.leaf.${state}`)}`}
            style={
              {
                left: size * 0.14 + (leaf % ACROSS) * step,
                top: size * 0.14 + Math.floor(leaf / ACROSS) * step,
                width: size,
                height: size,
                '--turn': `${(leaf * 53) % 360}deg`,
                '--wait': `${leaf * 20}ms`,
              } as CSSProperties
            }
            onFocus={() => setAt(leaf)}
            onClick={() => {
              if (!isOpen || state !== 'closed') return;
              sound.stop();
              game.act({ kind: 'open', leaf });
            }}
          >
            <img className="mines-pad" src={state === 'closed' ? leafArt : openLeaf} alt="" />
            {(state === 'pearl' || state === 'rest-pearl') && <img className="mines-lotus" src={lotus} alt="" />}
            {state === 'hit' && <i className="mines-rings" />}
            {(state === 'hit' || state === 'rest-carp') && <img className="mines-carp" src={carp} alt="" />}
          </button>
        );
      })}
    </div>
  );
}

function stateOf(leaf: number, view: ReturnType<typeof minesView>): LeafState {
  if (!view) return 'closed';
  const isCarp = view.carps?.includes(leaf) ?? false;
  if (view.opened.includes(leaf)) return isCarp ? 'hit' : 'pearl';
  if (!view.carps) return 'closed';
  return isCarp ? 'rest-carp' : 'rest-pearl';
}
