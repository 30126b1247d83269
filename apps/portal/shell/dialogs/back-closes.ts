import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { closeTopLayer, openLayers, useOpenLayers } from '#platform/ui/layers.ts';
import { centreIn } from './account-address.ts';
import { goBack, isStep, onceBack } from './going-back.ts';

/** Pages that are themselves a dialog above the home screen: Back leaves them. */
export const DIALOG_PATHS: readonly string[] = ['/login', '/register', '/register.html'];
/** Devices on which Back is a gesture or a key, and the usual way to close what fills the screen. */
const HANDHELD = '(pointer: coarse), (max-width: 767px)';

/**
 * On a phone Back closes the layer above the page, also on the first page of a visit: every layer that opens adds a
 * history entry, which is removed when it closes. Dialogs with their own address, and the forced password change, which
 * cannot be closed, are left to the history.
 */
export function useBackCloses(path: string): void {
  const router = useRouter();
  const { member } = useSession();
  const open = useOpenLayers() > 0;
  const [returns, setReturns] = useState(0);
  const asksLogin = member === undefined && centreIn(router.state.location.search) !== undefined;
  const wanted = open && !asksLogin && !DIALOG_PATHS.includes(path) && matchMedia(HANDHELD).matches;
  useEffect(() => skipEmptySteps(router), [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays open after a return takes its step anew
  useEffect(() => {
    // A layer that has just closed may not have been rendered yet.
    if (!wanted || openLayers() === 0) return;
    let forget: (() => void) | undefined;
    let gone = false;
    // The step of a layer that has just closed is still being removed.
    onceBack(() => {
      if (gone) return;
      if (!isStep(router)) takeStep(router);
      forget = router.history.subscribe(({ location, action }) => {
        if (action.type !== 'BACK' || location.state.layerStep) return;
        closeTopLayer();
        setReturns((count) => count + 1);
      });
    });
    return () => {
      gone = true;
      forget?.();
      // A closing layer may navigate elsewhere in the same moment, and then there is nothing to remove.
      setTimeout(() => takeBack(router));
    };
  }, [router, wanted, returns]);
}

function takeStep(router: RegisteredRouter): void {
  // A pending change of the address would be merged with the new entry: the page beneath would keep its old address.
  router.history.flush();
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (now) => ({ ...now, layerStep: true }),
    resetScroll: false,
  });
}

function takeBack(router: RegisteredRouter): void {
  if (isStep(router) && openLayers() === 0) goBack(router);
}

/** Skips a history entry whose layer is already closed, because it shows the same page again. */
function skipEmptySteps({ history }: RegisteredRouter): () => void {
  return history.subscribe(({ location, action }) => {
    if (!location.state.layerStep || openLayers() > 0) return;
    if (action.type === 'BACK') history.back();
    else if (action.type === 'FORWARD') history.forward();
  });
}
