import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site (Web App Manifest, "beforeinstallprompt"); other browsers never make it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Said by us once an offer has been used. */
const USED = 'installofferused';
/** After each of them there may be an offer or none. */
const CHANGES = ['beforeinstallprompt', 'appinstalled', USED] as const;

/** The offer comes once, soon after the site has opened, on whatever page that was: index.html keeps it. */
const page = globalThis as { installOffer?: InstallPrompt };

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener);
  };
}

/** Opens the browser's own question; undefined where the browser has not offered one. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => page.installOffer,
    () => undefined,
  );
  if (!prompt) return undefined;
  return () => {
    // It may be used once only.
    page.installOffer = undefined;
    dispatchEvent(new Event(USED));
    void prompt.prompt();
  };
}

/** Whether this window is the installed app itself. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** The device this page is read on, as far as it says; a desktop is shown the iPhone's way first. */
export function likelyDevice(userAgent = navigator.userAgent): 'ios' | 'android' {
  return /android/i.test(userAgent) ? 'android' : 'ios';
}
