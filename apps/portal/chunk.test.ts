import { text } from 'node:stream/consumers';
import { createElement, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, chunk, extra } from './chunk.ts';

describe('loading of parts (spec sections 8 and 9)', () => {
  it('hands on what arrived', async () => {
    expect(await chunk(async () => ({ Page: 1 }))).toEqual({ Page: 1 });
  });

  it.each([
    new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/help-a1.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/help-a1.css'),
  ])('tells a file that did not arrive as ChunkLoadError: %s', async (cause) => {
    const failing = chunk(() => Promise.reject(cause));
    await expect(failing).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('hands on the error of code that has arrived', async () => {
    const cause = new RangeError('Incorrect locale information provided');
    await expect(chunk(() => Promise.reject(cause))).rejects.toBe(cause);
  });

  it('goes on without a part that a page can do without', async () => {
    const Part = extra(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const { prelude } = await prerenderToNodeStream(createElement(Suspense, null, createElement(Part), 'the page'));
    expect(await text(prelude)).toContain('the page');
  });

  it('gives up after 120,000 ms and not before', async () => {
    vi.useFakeTimers();
    const told = vi.fn();
    chunk(() => new Promise<never>(() => {})).catch(told);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(expect.any(ChunkLoadError));
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    vi.useRealTimers();
  });
});
