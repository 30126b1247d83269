import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site (Web App Manifest, "beforeinstallprompt"); other browsers never make it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The offer comes once, soon after the site has opened, on whatever page that was: it is kept for the download page. */
export function keepInstallPrompt(): void {
  // What came before our scripts had begun: index.html keeps it.
  offered = (globalThis as { installOffer?: InstallPrompt }).installOffer;
  addEventListener('beforeinstallprompt', (event) => {
    // Chrome would show a bar of its own otherwise, above whatever the visitor is reading.
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    tell();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the browser's own question; undefined where the browser has not offered one. */
export function useInstallPrompt(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  if (!prompt) return undefined;
  return () => {
    // It may be used once only.
    offered = undefined;
    tell();
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
