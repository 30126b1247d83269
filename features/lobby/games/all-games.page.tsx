import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { FilterBar } from './filter-bar.page.tsx';
import { useShownList } from './game-list.hooks.ts';
import { GameWall } from './game-wall.page.tsx';
import { emptyReason } from './list.rules.ts';
import { ListEmpty } from './list-empty.page.tsx';
import { NO_FILTER, useListPlace } from './list-place.ts';

/** The games of every category in one list, to be found by name alone. */
export function AllGames() {
  usePlayTexts();
  const t = useText();
  const { nav } = useShell();
  const { place, search, change } = useListPlace();
  const list = useShownList(place.gameType, search, change);
  const vendors = nav.flatMap((entry) => entry.vendors.map(({ code }) => ({ vassalage: code })));
  const reason = emptyReason({
    type: list.type,
    vendor: search.page,
    classify: undefined,
    filtered: true,
    vendors,
    classes: [],
  });
  return (
    <div className="list-page">
      <SectionHeading level={1}>{t('lobby.category.all')}</SectionHeading>
      <FilterBar classes={[]} type={list.type} search={search} onChange={change} />
      <GameWall
        list={list}
        change={change}
        empty={
          <ListEmpty
            reason={reason}
            onReset={() => change(NO_FILTER)}
            onAll={() => change({ list: undefined, page: undefined })}
          />
        }
      />
    </div>
  );
}
