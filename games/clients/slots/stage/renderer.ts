import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { isWebGLSupported, type Renderer, Ticker, WebGLRenderer } from 'pixi.js';

const HIGHEST_RESOLUTION = 2;

/** Device pixels per pixel that are drawn; more than two cannot be seen and costs a cheap phone its speed. */
export function drawnResolution(): number {
  return Math.min(window.devicePixelRatio || 1, HIGHEST_RESOLUTION);
}

/** A renderer of the host's size, with an empty ground: WebGL, or the plain canvas where there is none. */
export async function openRenderer(host: HTMLElement): Promise<Renderer> {
  // Pixi's own clock would ask for a frame sixty times a second for ever; the stage draws when something moves.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const options = {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: drawnResolution(),
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    // Accessibility, DOM and pointer support are the page's own here.
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
