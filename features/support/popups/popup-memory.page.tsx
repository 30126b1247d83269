import type { Remembered } from './popups.rules.ts';

const VISITOR = 'popups.visitor';
const LOGIN = 'popups.login';
const SILENT = 'popups.silent';

/** Without storage pop-ups are shown again, which is the lesser evil. */
function attempt<T>(fn: () => T): T | undefined {
  try {
    return fn();
  } catch {
    return undefined;
  }
}

export function rememberedPopups(): Remembered {
  return {
    visitorSeen: attempt(() => sessionStorage.getItem(VISITOR)) === '1',
    loginSeen: attempt(() => Number(localStorage.getItem(LOGIN) ?? Number.NaN)),
    silentOn: attempt(() => localStorage.getItem(SILENT) ?? undefined),
  };
}

export function popupsShown(loginAt: number | undefined): void {
  attempt(() => {
    if (loginAt === undefined) sessionStorage.setItem(VISITOR, '1');
    else localStorage.setItem(LOGIN, String(loginAt));
  });
}

/** `day` in the format of dayIn (popups.rules.ts). */
export function silencePopups(day: string): void {
  attempt(() => localStorage.setItem(SILENT, day));
}
