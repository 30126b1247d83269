import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy } from 'react';

/** A part of the website that could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Keys of what a visitor is told about a part that failed: one that did not arrive is the network's fault (spec section
 * 8 "page load slow, check the network"), any other error is ours.
 */
export function failureText(error: unknown): { title: string; text: string } {
  return hasNotArrived(error)
    ? { title: 'portal.failed.slow', text: 'portal.failed.slow.text' }
    : { title: 'portal.failed.page', text: 'portal.failed.page.text' };
}

/** Spec section 9 "Load time-out of a chunk". */
export const CHUNK_TIMEOUT_MS = 120_000;

/** What browsers say about a script that did not arrive, and the build about a style sheet. */
const NOT_ARRIVED =
  /failed to fetch|dynamically imported module|importing a module script failed|preload css|load failed|networkerror/i;

/** Parts that a page loads by itself, without `chunk`, fail with the browser's own error. */
const hasNotArrived = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && NOT_ARRIVED.test(error.message));

/**
 * Loads code (and its style sheets, which the build loads with it) that is required: if it does not arrive or is too
 * slow, ChunkLoadError is thrown (spec section 8). An error of code that has arrived is handed on: it is no fault of the
 * network.
 */
export async function chunk<Module>(read: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('too slow')), timeoutMs);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (cause) {
    throw hasNotArrived(cause) && !(cause instanceof ChunkLoadError) ? new ChunkLoadError('failed', { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** A part that the page does not require: if it cannot be loaded, it is left out. */
export function extra<Props>(read: () => Promise<FunctionComponent<Props>>) {
  return lazy(
    async (): Promise<{ default: FunctionComponent<Props> }> => ({ default: await read().catch(() => Nothing) }),
  );
}

const Nothing = () => null;

/** The page of a route, loaded when it is first shown. */
export function page<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  read: () => Promise<Module>,
  name: Name,
) {
  // biome-ignore lint/suspicious/noExplicitAny: the router's own constraint on the module's type
  return lazyRouteComponent(() => chunk(read) as Promise<any>, name);
}
