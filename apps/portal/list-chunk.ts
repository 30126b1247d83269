import { type ComponentType, useEffect } from 'react';
import { whenIdle } from '#platform/ui/use-settled.ts';
import { currentLanguage } from './texts/language.ts';

/** A list's code and texts come together: one after the other would draw the page twice. */
export async function readList(): Promise<{ GameListPage: ComponentType }> {
  const [list] = await Promise.all([
    import('#features/lobby/games/game-list.page.tsx').then(({ GameListPage }) => ({ GameListPage })),
    import('#features/lobby/launch/late-texts.hooks.ts').then(({ usePlayTexts }) =>
      usePlayTexts.ahead(currentLanguage()),
    ),
  ]);
  return list;
}

/** Reads them in an idle moment: the lists are where most presses lead. */
export function useListAhead(wanted: boolean): void {
  useEffect(() => {
    // A press asks again for what could not be had.
    if (wanted) return whenIdle(() => void readList().catch(() => {}));
  }, [wanted]);
}
