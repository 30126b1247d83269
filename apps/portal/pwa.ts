/**
 * Registers the service worker once the page has loaded, so that it does not delay the first paint. `onNewVersion` is
 * called when a newer one is ready; its `take` activates it and reloads the page. Otherwise the new version comes with
 * the next navigation: pages always come from the server.
 */
export function registerServiceWorker(onNewVersion: (take: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') void register(onNewVersion);
  else window.addEventListener('load', () => void register(onNewVersion), { once: true });
}

async function register(onNewVersion: (take: () => void) => void): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const watch = () => {
      const fresh = registration.installing;
      fresh?.addEventListener('statechange', () => {
        // The first worker replaces no older version, so there is nothing to announce.
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) onNewVersion(() => take(fresh));
      });
    };
    registration.addEventListener('updatefound', watch);
    // One that was found before anybody listened.
    watch();
  } catch {
    // Private windows and full disks may refuse it: the portal works without it.
  }
}

function take(fresh: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  fresh.postMessage({ type: 'SKIP_WAITING' });
}
