import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import './carousel.css';
import { classNames } from './class-names.ts';
import { useReducedMotion } from './use-min-width.ts';

export interface CarouselProps {
  label: string;
  /** A slide's words stand at once, because the highest slide gives all their height; its picture may come later. */
  slides: readonly { key: string | number; content(pictured: boolean): ReactNode }[];
  /** Time per slide; 5 s by default. */
  intervalMs?: number;
  className?: string;
}

const SWIPE_PX = 40;

/**
 * Banners that cross-fade in one place. It pauses under the pointer, with focus, in a hidden tab and for reduced
 * motion; a swipe, a dot or an arrow key on the dots changes the slide. Pictures after the first are loaded once the
 * first has had time to load.
 */
export function Carousel({ label, slides, intervalMs = 5_000, className }: CarouselProps) {
  const t = useText();
  const { at, setAt, held, setHeld, stopped, setStopped } = useTurns(slides.length, intervalMs);
  const swipeFrom = useRef<number>(undefined);
  const pictured = usePictured(at, slides.length);
  const many = slides.length > 1;
  return (
    <section
      className={classNames('carousel', className)}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerCancel={() => {
        swipeFrom.current = undefined;
      }}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') swipeFrom.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const moved = swipeFrom.current === undefined ? 0 : event.clientX - swipeFrom.current;
        swipeFrom.current = undefined;
        if (many && Math.abs(moved) > SWIPE_PX) setAt(at + (moved < 0 ? 1 : -1));
      }}
    >
      <div className="carousel-stack" aria-live={held || stopped ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels names each slide a group
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={t('ui.slide', { index: index + 1, count: slides.length })}
            className="carousel-slide"
            data-on={index === at ? '' : undefined}
            inert={index !== at}
          >
            {slide.content(pictured.has(index))}
          </div>
        ))}
      </div>
      {many && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the dots
        <div className="carousel-dots" onKeyDown={(event) => byArrow(event, at, setAt)}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className="carousel-dot"
              aria-label={t('ui.slide', { index: index + 1, count: slides.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            >
              <i />
            </button>
          ))}
          <button
            type="button"
            className="carousel-hold"
            aria-label={t(stopped ? 'ui.slide.play' : 'ui.slide.pause')}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <Play size={13} /> : <Pause size={13} />}
          </button>
        </div>
      )}
    </section>
  );
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys change the slide and move the focus from dot to dot. */
function byArrow(event: KeyboardEvent<HTMLElement>, at: number, setAt: (next: number) => void): void {
  const step = STEP[event.key];
  const dots = [...event.currentTarget.querySelectorAll<HTMLElement>('.carousel-dot')];
  if (!step || !dots.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  setAt(at + step);
  dots[(at + step + dots.length) % dots.length]?.focus();
}

function useTurns(count: number, intervalMs: number) {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [choice, setStopped] = useState<boolean>();
  const stopped = choice ?? still;
  // when the list becomes shorter, the index must stay inside it
  const at = count === 0 ? 0 : index % count;
  const setAt = (next: number) => setIndex((next + count) % count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` restarts the clock after every change
  useEffect(() => {
    if (held || stopped || count < 2) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((now) => (now + 1) % count);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [held, stopped, count, intervalMs, at]);
  return { at, setAt, held, setHeld, stopped, setStopped };
}

/**
 * The slides that may load their pictures: the first at once, the others once the page has settled or one of them is
 * selected.
 */
function usePictured(at: number, count: number): Set<number> {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAll(true), 2_500);
    return () => clearTimeout(timer);
  }, []);
  return new Set(all || at > 0 ? Array.from({ length: count }, (_, index) => index) : [0]);
}
