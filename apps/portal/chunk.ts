import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy } from 'react';

/** A part of the website that could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Spec section 9 "Load time-out of a chunk". */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads code (and its style sheets, which the build loads with it) that is required: if it fails or is too slow,
 * ChunkLoadError is thrown (spec section 8).
 */
export async function chunk<Module>(read: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('too slow')), timeoutMs);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
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
