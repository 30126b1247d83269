import { lazy, Suspense } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { JackpotCounter } from '../jackpot/jackpot-counter.page.tsx';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { HallRooms } from '../rooms/hall-rooms.page.tsx';
import { AllGames } from './all-games.page.tsx';
import { CategoryHead, usePlainHead } from './category-head.page.tsx';
import { FilterBar } from './filter-bar.page.tsx';
import './game-list.css';
import { useIsOffered, useLane, useShownList } from './game-list.hooks.ts';
import { GameWall } from './game-wall.page.tsx';
import { emptyReason, hasList, offeredClasses } from './list.rules.ts';
import { ListEmpty } from './list-empty.page.tsx';
import { isFiltered, NO_FILTER, useListPlace } from './list-place.ts';
import { rememberVendor } from './vendor-memory.ts';
import { VendorTabs, VendorTabsSkeleton } from './vendor-tabs.page.tsx';

const hall = () => import('./hall.page.tsx');
const HallPage = lazy(async () => ({ default: (await hall()).HallPage }));
const HallEmpty = lazy(async () => ({ default: (await hall()).HallEmpty }));

/** Fonts for vendors' names and figures, which the first screen does not need, are loaded with this code. */
for (const face of ['700 1em Phudu', '600 1em "Sen Num"']) document.fonts.load(face, 'Đa 0').catch(() => {});

export function GameListPage() {
  const { place } = useListPlace();
  if (place.key === 'all') return <AllGames />;
  return hasList(place.gameType) ? <ElectronicList /> : <HallPage />;
}

/** The list screens of spec sections 2.1 and 2.6: vendors, list types, classes, lowest stake, name, pages of twelve. */
function ElectronicList() {
  usePlayTexts();
  const t = useText();
  const { place, search, change } = useListPlace();
  const { brand, settings } = useShell();
  const counts = place.gameType === 'RNG' && settings.jackpotMode !== 'hidden';
  const plain = usePlainHead(place.group);
  const { lane, waiting } = useLane(place.gameType);
  const offered = useIsOffered(place.gameType);
  const list = useShownList(place.gameType, search, change);
  const classes = offeredClasses(lane?.gameClassify ?? [], brand.languages);
  const vendors = lane?.cards ?? [];
  const filtered = isFiltered(search);
  const reason = emptyReason({
    type: list.type,
    vendor: search.page,
    classify: search.classify,
    filtered,
    vendors,
    classes: lane?.gameClassify ?? [],
  });
  const bare = reason === 'place' && (list.data ? list.data.totalCount === 0 : !offered && !list.isError);
  const chooseVendor = (page: string | undefined) => {
    // Stored before the address changes (spec section 2.1 "/rng").
    const vendor = vendors.find(({ vassalage }) => vassalage === page);
    if (vendor) rememberVendor({ ...vendor, gameType: place.gameType });
    change({ page, classify: undefined });
  };
  return (
    <div className={`cat-${place.key} list-page`}>
      {/* One panel above the games: the counter serves as the banner, or is a strip beneath the operator's banner. */}
      {!(counts && plain) && <CategoryHead group={place.group} name={place.key} />}
      {counts && <JackpotCounter strip={!plain} />}
      <h1 className="sr-only">{t(`lobby.category.${place.key}`)}</h1>
      {waiting && !bare && <VendorTabsSkeleton />}
      {vendors.length > 0 && <VendorTabs vendors={vendors} value={search.page} onChange={chooseVendor} />}
      {bare && vendors.length === 0 ? (
        <Suspense fallback={<HallWait />}>
          <HallEmpty name={place.key} group={place.group} />
        </Suspense>
      ) : (
        <>
          {!filtered && search.pageNo === undefined && <HallRooms gameType={place.gameType} />}
          {!bare && (
            <FilterBar classes={classes} waiting={waiting} type={list.type} search={search} onChange={change} />
          )}
          <GameWall
            list={list}
            change={change}
            empty={
              <ListEmpty
                reason={reason}
                onReset={() => change(NO_FILTER)}
                onAll={() => change({ list: undefined, page: undefined, classify: undefined })}
              />
            }
          />
        </>
      )}
    </div>
  );
}

/** A placeholder as high as the window, so that the content beneath does not jump. */
function HallWait() {
  return (
    <div className="hall-wait">
      <Skeleton height={236} radius="var(--r-lg)" />
    </div>
  );
}
