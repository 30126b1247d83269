import type { Browser, Page } from 'playwright-core';
import { median } from './bench.ts';

/** Script cost of a page's frames, from Chromium's own trace. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** By the thread's own clock, which does not count other programs on the machine. */
  tdur?: number;
}

const FRAME = 'FireAnimationFrame';
/** The events that the browser's tools count as scripting. */
const SCRIPT: ReadonlySet<string> = new Set([
  FRAME,
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'v8.callFunction',
  'MinorGC',
  'MajorGC',
]);

export interface FrameScript {
  /** Milliseconds of each frame. */
  frames: number[];
  /** All other script (messages, timers and React's rendering for them): milliseconds a second. */
  besideMs: number;
}

/** Script time of a page's thread over some seconds. */
export async function scriptOfFrames(browser: Browser, page: Page, seconds: number): Promise<FrameScript> {
  await page.bringToFront();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
  await page.waitForTimeout(seconds * 1_000);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const frame = trace.traceEvents.find(({ name }) => name === FRAME);
  if (!frame) throw new Error('the page drew no frame');
  const script = trace.traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && pid === frame.pid && tid === frame.tid && SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let [beside, until] = [0, 0];
  for (const { name, ts, dur = 0, tdur = dur } of script) {
    // An event inside another is counted with it.
    if (ts < until) continue;
    until = ts + dur;
    if (name === FRAME) frames.push(tdur / 1_000);
    else beside += tdur / 1_000;
  }
  return { frames, besideMs: beside / seconds };
}

/** Runs in the page; as text, because it uses the browser's own types. */
const COUNT_PICTURES = `new Promise((done) => {
  const { prototype } = CanvasRenderingContext2D;
  const { drawImage } = prototype;
  const counts = [];
  let drawn = 0;
  prototype.drawImage = function (...all) {
    drawn += 1;
    return drawImage.apply(this, all);
  };
  const step = () => {
    counts.push(drawn);
    drawn = 0;
    if (counts.length < 60) return requestAnimationFrame(step);
    prototype.drawImage = drawImage;
    done(counts.slice(2));
  };
  requestAnimationFrame(step);
})`;

/** Number of pictures that a page's canvas copies per frame. */
export async function drawCount(page: Page): Promise<number> {
  return median((await page.evaluate(COUNT_PICTURES)) as number[]);
}
