import { type ComponentType, useEffect } from 'react';
import { whenIdle } from '#platform/ui/use-settled.ts';
import { currentLanguage } from './texts/language.ts';

/** Loads a list's code and texts together: one after the other would render the page twice. */
export async function readList(): Promise<{ GameListPage: ComponentType }> {
  const [list] = await Promise.all([
    import('#features/lobby/games/game-list.page.tsx').then(({ GameListPage }) => ({ GameListPage })),
    import('#features/lobby/launch/late-texts.hooks.ts').then(({ usePlayTexts }) =>
      usePlayTexts.ahead(currentLanguage()),
    ),
  ]);
  return list;
}

/** Loads them in an idle moment, because most presses open a list. */
export function useListAhead(wanted: boolean): void {
  useEffect(() => {
    // A press tries again what could not be loaded.
    if (wanted) return whenIdle(() => void readList().catch(() => {}));
  }, [wanted]);
}
