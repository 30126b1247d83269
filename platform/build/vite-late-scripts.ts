import type { IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
/** A hidden tab paints nothing, and some browsers do not tell; they start by the clock. */
const LATEST_MS = 1_000;

/**
 * Vite plugin: the first paint comes before the first script. What is seen first has been drawn by the server; on a
 * slow line its picture and faces come first, and scripts are fetched and run once it is on the glass (Paint Timing,
 * "first-contentful-paint"). A page without a drawing has nothing to wait for. `wide` names a chunk that comes along
 * with them where a media query holds, `sheet` the styles of a chunk that later screens need.
 */
export function lateScripts({ wide, sheet }: { wide: { chunk: string; media: string }; sheet: string }): Plugin {
  return {
    name: 'parlor-late-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = [...html.matchAll(PRELOAD), ...html.matchAll(ENTRY)].map(([, address]) => address ?? '');
        const sheets = [...html.matchAll(STYLE_SHEET)].map(([, address]) => address ?? '');
        const bare = html.replace(ENTRY, '').replace(PRELOAD, '');
        const more = `if(matchMedia(${JSON.stringify(wide.media)}).matches){${imports(behind(wide.chunk, bundle, scripts))}}`;
        return bare.replace(
          '</body>',
          `  <script>${starter(`${marks(sheets)};${imports(scripts)};${more};${later(styles(sheet, bundle))}`)}</script>\n  </body>`,
        );
      },
    },
  };
}

/** A chunk and what it imports, by address, without what is known. */
function behind(name: string, bundle: Bundle, known: readonly string[]): string[] {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`no chunk is called ${name}`);
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`).filter((address) => !known.includes(address));
}

/** The style sheet of a chunk, by address. */
function styles(name: string, bundle: Bundle): string {
  const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(`${name}.css`))?.fileName;
  if (!file) throw new Error(`no style sheet is called ${name}`);
  return `/${file}`;
}

/** All at once: one that waits for another's imports to be read would add a turn on the line for each. */
const imports = (addresses: readonly string[]): string =>
  addresses.map((address) => `import(${JSON.stringify(address)})`).join(';');

/**
 * Links that are switched off, for sheets that the server has put into the page: what is loaded later looks for a link
 * and would fetch them once more. By script, since a browser that reads ahead fetches those of the page all the same.
 */
const marks = (addresses: readonly string[]): string =>
  `for(const href of ${JSON.stringify(addresses)})if(!document.querySelector('link[href="'+href+'"]'))document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href}))`;

/**
 * Nobody waits for it: the scripts go first. What needs it before it has arrived finds no link of its address, asks for
 * it itself and waits.
 */
const later = (address: string): string =>
  `document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',fetchPriority:'low',href:${JSON.stringify(`${address}#late`)},onload(){${marks([address])}}}))`;

function starter(work: string): string {
  const painted = `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint')[0])setTimeout(start)}).observe({type:'paint',buffered:true});setTimeout(start,${LATEST_MS})`;
  // Who presses or types something waits for the scripts and for nothing else.
  const pressed = "for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true})";
  return `{let on;const start=()=>{if(!on){on=1;${work}}};if(document.querySelector('.drawn')){${painted};${pressed}}else start()}`;
}
