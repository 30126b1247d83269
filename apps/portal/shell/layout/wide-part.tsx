import { memo, Suspense, use } from 'react';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { chunk } from '../../chunk.ts';
// The server renders these parts for everybody and the style sheets hide them on phones, so they come with the page.
import '../side/dock.css';
import '../header/header-login.css';
import '../navigation/navigation.css';
import '../header/utility-bar.css';

type Parts = typeof import('./wide.tsx');

/** From this width on the style sheets show the parts. */
export const WIDE_PX = 1024;

/** The server does not know the screen. */
const ANY_SCREEN = typeof matchMedia !== 'function';

let there: Parts | undefined;
let asked: Promise<Parts> | undefined;

async function read(): Promise<Parts> {
  try {
    there = await chunk(() => import('./wide.tsx'));
    return there;
  } catch (cause) {
    asked = undefined;
    throw cause;
  }
}

const parts = (): Promise<Parts> => {
  asked ??= read();
  return asked;
};

/** Called before the first render, so that a wide screen is never shown without them. */
export async function readWideParts(): Promise<void> {
  if (ANY_SCREEN || matchMedia(`(min-width: ${WIDE_PX}px)`).matches) await parts();
}

/** A part of the frame that only wide screens have; it is loaded when a phone is turned or a window widened. */
export const WidePart = memo(function WidePart({ name }: { name: keyof Parts }) {
  const wide = useMinWidth(WIDE_PX);
  if (!wide && !ANY_SCREEN) return null;
  return (
    <Suspense fallback={null}>
      <Part name={name} />
    </Suspense>
  );
});

function Part({ name }: { name: keyof Parts }) {
  const Shown = (there ?? use(parts()))[name];
  return <Shown />;
}
