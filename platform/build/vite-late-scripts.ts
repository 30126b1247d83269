import type { Plugin } from 'vite';

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
/** A hidden tab paints nothing, and some browsers do not tell; they start by the clock. */
const LATEST_MS = 1_000;

/**
 * Vite plugin: the first paint comes before the first script. What is seen first has been drawn by the server; on a
 * slow line its picture and faces come first, and scripts are fetched and run once it is on the glass (Paint Timing,
 * "first-contentful-paint"). A page without a drawing has nothing to wait for.
 */
export function lateScripts(): Plugin {
  return {
    name: 'parlor-late-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = [...html.matchAll(PRELOAD), ...html.matchAll(ENTRY)].map(([, address]) => address ?? '');
        const bare = html.replace(ENTRY, '').replace(PRELOAD, '');
        return bare.replace('</body>', `  <script>${starter(scripts)}</script>\n  </body>`);
      },
    },
  };
}

function starter(scripts: readonly string[]): string {
  // All at once: one that waits for another's imports to be read would add a turn on the line for each.
  const imports = scripts.map((address) => `import(${JSON.stringify(address)})`).join(';');
  const painted = `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint')[0])setTimeout(start)}).observe({type:'paint',buffered:true});setTimeout(start,${LATEST_MS})`;
  // Who presses or types something waits for the scripts and for nothing else.
  const pressed = "for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true})";
  return `{let on;const start=()=>{if(!on){on=1;${imports}}};if(document.querySelector('.drawn')){${painted};${pressed}}else start()}`;
}
