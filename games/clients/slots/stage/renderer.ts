import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { isWebGLSupported, type Renderer, Ticker, WebGLRenderer } from 'pixi.js';

const HIGHEST_RESOLUTION = 2;

/** Device pixels per drawn pixel. More than two are not visible and slow down cheap phones. */
export function drawnResolution(): number {
  return Math.min(window.devicePixelRatio || 1, HIGHEST_RESOLUTION);
}

/** A renderer of the host's size with a transparent background: WebGL, or a 2D canvas if there is none. */
export async function openRenderer(host: HTMLElement): Promise<Renderer> {
  // Pixi's ticker would request frames all the time; the stage draws only when something moves.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const options = {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: drawnResolution(),
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    // This page has its own accessibility, DOM and pointer handling.
    skipExtensionImports: true,
  };
  if (isWebGLSupported()) {
    const renderer = new WebGLRenderer();
    await renderer.init(options);
    return renderer;
  }
  const { CanvasRenderer } = await import('./canvas-renderer.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}
