import type { IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
/** A hidden tab paints nothing, and some browsers do not report it; then the scripts start after this time. */
const LATEST_MS = 1_000;

/**
 * Vite plugin: the first paint comes before the first script. The server has already drawn the first screen. On a slow
 * line its picture and fonts load first; scripts are fetched and run after the first paint (Paint Timing,
 * "first-contentful-paint"). A page without a server drawing does not wait. `wide` names a chunk that is loaded too
 * where a media query matches, `sheet` the styles of a chunk that later screens need.
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

/** Addresses of a chunk and of everything it imports, without the `known` ones. */
function behind(name: string, bundle: Bundle, known: readonly string[]): string[] {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`no chunk is called ${name}`);
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`).filter((address) => !known.includes(address));
}

/** Address of a chunk's style sheet. */
function styles(name: string, bundle: Bundle): string {
  const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(`${name}.css`))?.fileName;
  if (!file) throw new Error(`no style sheet is called ${name}`);
  return `/${file}`;
}

/** Fetches all at once: waiting for one script's imports to be read would add a round trip for each. */
const imports = (addresses: readonly string[]): string =>
  addresses.map((address) => `import(${JSON.stringify(address)})`).join(';');

/**
 * Disabled links for sheets that the server has put into the page: code that loads later looks for such a link, and
 * would otherwise fetch the sheet again. A script adds them, because a preloading browser would fetch links in the HTML
 * all the same.
 */
const marks = (addresses: readonly string[]): string =>
  `for(const href of ${JSON.stringify(addresses)})if(!document.querySelector('link[href="'+href+'"]'))document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href}))`;

/**
 * Loads without blocking, after the scripts. Code that needs the sheet earlier finds no link of its address, so it
 * fetches the sheet itself and waits.
 */
const later = (address: string): string =>
  `document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',fetchPriority:'low',href:${JSON.stringify(`${address}#late`)},onload(){${marks([address])}}}))`;

function starter(work: string): string {
  const painted = `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint')[0])setTimeout(start)}).observe({type:'paint',buffered:true});setTimeout(start,${LATEST_MS})`;
  // A press or a key starts the scripts at once.
  const pressed = "for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true})";
  return `{let on;const start=()=>{if(!on){on=1;${work}}};if(document.querySelector('.drawn')){${painted};${pressed}}else start()}`;
}
