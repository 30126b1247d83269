import type { Shell } from '#features/site/public.page.tsx';
import type { Page } from '#tests/browser.ts';

const WRITTEN = /(id="bootstrap">)(.*?)(<\/script>)/s;

/** Shows the portal with other brand settings, in the page itself and in the later call. */
export async function alterShell(page: Page, change: (shell: Shell) => void): Promise<void> {
  const altered = (text: string) => {
    const shell = JSON.parse(text) as Shell;
    change(shell);
    return JSON.stringify(shell);
  };
  await page.route('**/*', async (route) => {
    const request = route.request();
    const bootstrap = new URL(request.url()).pathname === '/portal/bootstrap';
    if (!bootstrap && request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = bootstrap
      ? altered(text)
      : text.replace(WRITTEN, (_, before, json, after) => before + altered(json).replaceAll('<', '\\u003c') + after);
    await route.fulfill({ response, body });
  });
}
