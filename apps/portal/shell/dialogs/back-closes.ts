import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { closeTopLayer, openLayers, useOpenLayers } from '#platform/ui/layers.ts';
import { centreIn } from './account-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A second entry of the same page, which was made for what stood open above it: Back from it closes that. */
    layerStep?: boolean;
  }
}

/** Pages that are a dialog themselves: going back leaves them. */
const DIALOG_PATHS = ['/login', '/register', '/register.html'];
/** Where Back is a gesture or a key of the device, and how one closes what fills the screen. */
const HANDHELD = '(pointer: coarse), (max-width: 767px)';

/**
 * On a phone Back closes what stands above the page, also on the first page of a visit: whatever opens there takes a
 * step in the history, which is taken back when it closes. What has an address of its own, and a forced password,
 * which has no way out, are left to the history.
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
    // What has just closed may not have been drawn yet.
    if (!wanted || openLayers() === 0) return;
    if (!isStep(router)) takeStep(router);
    const forget = router.history.subscribe(({ location, action }) => {
      if (action.type !== 'BACK' || location.state.layerStep) return;
      closeTopLayer();
      setReturns((count) => count + 1);
    });
    return () => {
      forget();
      // What closes may lead elsewhere in the same moment, and then there is nothing to take back.
      setTimeout(() => takeBack(router));
    };
  }, [router, wanted, returns]);
}

const isStep = ({ history }: RegisteredRouter) => history.location.state.layerStep === true;

function takeStep(router: RegisteredRouter): void {
  // What is still to be written in this moment would become one with the step: the page beneath would keep its old address.
  router.history.flush();
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (now) => ({ ...now, layerStep: true }),
    resetScroll: false,
  });
}

/** The browser takes its time, and a second call meanwhile would leave the page itself. */
let goesBack = false;

function takeBack(router: RegisteredRouter): void {
  if (goesBack || !isStep(router) || openLayers() > 0) return;
  goesBack = true;
  const forget = router.history.subscribe(() => {
    goesBack = false;
    forget();
  });
  router.history.back();
}

/** Skips a history step whose layer is closed already, because it shows the same page again. */
function skipEmptySteps({ history }: RegisteredRouter): () => void {
  return history.subscribe(({ location, action }) => {
    if (!location.state.layerStep || openLayers() > 0) return;
    if (action.type === 'BACK') history.back();
    else if (action.type === 'FORWARD') history.forward();
  });
}
