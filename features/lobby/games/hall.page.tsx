import { createLink, Navigate } from '@tanstack/react-router';
import { Shapes, ShieldCheck, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { AlternativeGames } from '../launch/alternatives.page.tsx';
import { usePlayTexts } from '../launch/late-texts.hooks.ts';
import { HallRooms } from '../rooms/hall-rooms.page.tsx';
import { CategoryHead, usePlainHead } from './category-head.page.tsx';
import { FilterBar } from './filter-bar.page.tsx';
import { useIsOffered, useLane, useShownList } from './game-list.hooks.ts';
import { GameTileView, useTileDeeds } from './game-tile.page.tsx';
import { GameWall } from './game-wall.page.tsx';
import type { Game } from './games.hooks.ts';
import './hall.css';
import { emptyReason, typesOf } from './list.rules.ts';
import { ListEmpty } from './list-empty.page.tsx';
import { isFiltered, NO_FILTER, useListPlace } from './list-place.ts';
import { VendorCards } from './vendor-cards.page.tsx';

const RouterMore = createLink(MoreLink);

/** Categories whose link starts the first vendor's game at once (spec section 2.3 "Cockfight has no page"). */
const STARTS_AT_ONCE = ['COCKFIGHT'];

/** The lobbies of spec section 2.1: the category's vendors and their games, or a notice that there are none. */
export function HallPage() {
  usePlayTexts();
  const t = useText();
  const { place, search, change } = useListPlace();
  const { lane, waiting } = useLane(place.gameType);
  const offered = useIsOffered(...typesOf(place.gameType));
  const list = useShownList(place.gameType, search, change);
  const vendors = lane?.cards ?? [];
  const first = list.data?.games.find(({ playable, maintenance }) => playable && !maintenance);
  if (STARTS_AT_ONCE.includes(place.gameType) && first) {
    return <Navigate to="/game" search={{ vendor: first.vassalage, gameCode: undefined }} replace />;
  }
  const filtered = isFiltered(search);
  const category = t(`lobby.category.${place.key}`);
  return (
    <div className={`cat-${place.key} list-page`}>
      <CategoryHead group={place.group} name={place.key} />
      <h1 className="sr-only">{category}</h1>
      {vendors.length === 0 && !(waiting && offered) ? (
        <HallEmpty name={place.key} group={place.group} />
      ) : (
        <>
          <VendorCards
            place={place}
            vendors={vendors}
            waiting={waiting}
            value={search.page}
            onChoose={(page) => change({ page })}
          />
          {!filtered && search.pageNo === undefined && <HallRooms gameType={place.gameType} />}
          <SectionHeading className="hall-heading">
            {vendors.find(({ vassalage }) => vassalage === search.page)?.displayName ??
              t('play.hall.all', { category })}
          </SectionHeading>
          <FilterBar classes={[]} type={list.type} search={search} onChange={change} />
          <GameWall
            list={list}
            change={change}
            empty={
              <ListEmpty
                reason={emptyReason({
                  ...search,
                  type: list.type,
                  vendor: search.page,
                  filtered: true,
                  vendors,
                  classes: [],
                  classify: undefined,
                })}
                onReset={() => change(NO_FILTER)}
                onAll={() => change(NO_FILTER)}
              />
            }
          />
        </>
      )}
    </div>
  );
}

interface HallEmptyProps {
  /** Name of the category and banner group of the page. */
  name: string;
  group: string;
  /** Games of the category that cannot be launched. */
  shown?: readonly Game[];
}

/** No vendor is connected: explains the category, why it is empty, and what is open instead. */
export function HallEmpty({ name, group, shown = [] }: HallEmptyProps) {
  usePlayTexts();
  const told = usePlainHead(group);
  const deeds = useTileDeeds();
  const t = useText();
  const category = t(`lobby.category.${name}`);
  return (
    <>
      <section className="hall-empty card">
        <h2>{t('play.hall.none', { category })}</h2>
        <ul className="hall-facts">
          {!told && (
            <Fact icon={<Shapes {...ICON} />} title={t('play.hall.what')}>
              {t(`play.about.${name}`)}
            </Fact>
          )}
          <Fact icon={<Unplug {...ICON} />} title={t('play.hall.why')}>
            {t('play.hall.none.text')}
          </Fact>
          <Fact icon={<ShieldCheck {...ICON} />} title={t('play.hall.honest')}>
            {t('play.hall.honest.text')}
          </Fact>
        </ul>
      </section>
      {shown.length > 0 && (
        <div className="alternatives">
          <SectionHeading>{t('play.hall.all', { category })}</SectionHeading>
          <div className="tile-grid">
            {shown.map((game) => (
              <GameTileView key={game.nodeId} game={game} deeds={deeds} />
            ))}
          </div>
        </div>
      )}
      <AlternativeGames
        heading={t('play.hall.now')}
        more={<RouterMore to="/rng">{t('play.hall.now.all')}</RouterMore>}
      />
    </>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="hall-fact-sign">{icon}</span>
      <b>{title}</b>
      <p>{children}</p>
    </li>
  );
}
