import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site (Web App Manifest, "beforeinstallprompt"). Other browsers do not send it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Our event after an offer was used. */
const USED = 'installofferused';
/** Events after which the offer may have changed. */
const CHANGES = ['beforeinstallprompt', 'appinstalled', USED] as const;

/** The offer comes once, soon after the site has opened, on any page. index.html stores it. */
const page = globalThis as { installOffer?: InstallPrompt };

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener);
  };
}

/** Opens the browser's install dialog; undefined when the browser has not offered it. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => page.installOffer,
    () => undefined,
  );
  if (!prompt) return undefined;
  return () => {
    // An offer can be used only once.
    page.installOffer = undefined;
    dispatchEvent(new Event(USED));
    void prompt.prompt();
  };
}

/** Whether this window is the installed app itself. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** The reader's device by its user agent. Desktops count as iOS, whose steps come first. */
export function likelyDevice(userAgent = navigator.userAgent): 'ios' | 'android' {
  return /android/i.test(userAgent) ? 'android' : 'ios';
}
