import { Flame, Gem, Heart, Layers, Play, Unplug, Wrench } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { type LacquerName, lacquers } from '#platform/art/palette.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { LazyImage } from './lazy-image.tsx';
import { Skeleton } from './skeleton.tsx';
import './tile.css';

export type TileTag = 'jackpot' | 'hot' | 'new';

export interface TileProps {
  name: string;
  vendor: string;
  /** Picture (3:4). Without it `children` are drawn instead, in `cqi` units. */
  image?: string | undefined;
  children?: ReactNode;
  /** Shown when `image` fails to load; without it the tile shows the name on a plain lacquer ground. */
  spareImage?: string | undefined;
  /** Name of the picture's lacquer: the tile has its colour before the picture arrives. */
  tone?: string | null | undefined;
  /** Already formatted, e.g. "0,10". */
  minBet?: string | undefined;
  tag?: TileTag | undefined;
  onPlay(): void;
  /** Offered under "Chơi" when the game can be tried without money. */
  onDemo?: (() => void) | undefined;
  favourite?: boolean;
  onFavourite?: ((favourite: boolean) => void) | undefined;
  /** The game is under maintenance; `maintenanceUntil` ("03:30") says until when. */
  maintenance?: boolean;
  maintenanceUntil?: string | undefined;
  /** Called by a press on a game under maintenance: shows the reason and alternatives. */
  onRest?: (() => void) | undefined;
  /** An illustration only: the game's vendor is not connected. */
  unconnected?: boolean;
  /** The tile is a group with this many games: a press shows them. */
  group?: number | undefined;
  /** Tiles of the first screen load at once, the others when they come near. */
  eager?: boolean;
  /** Shows a state without a pointer, for the gallery. */
  'data-state'?: 'hover';
  className?: string;
}

/** Touch has no hover: where it is the only pointer, the scrim and the empty hearts would never be seen. */
const RESTING_POINTER = typeof matchMedia !== 'function' || matchMedia('(hover: hover)').matches;

const TAG_ICONS = { jackpot: Gem, hot: Flame, new: undefined };

/** The glow, middle and depth colours of the lacquer, as in the picture. */
function groundOf(tone: string | null | undefined): CSSProperties | undefined {
  const lacquer = tone && Object.hasOwn(lacquers, tone) ? lacquers[tone as LacquerName] : undefined;
  if (!lacquer) return undefined;
  return { background: `radial-gradient(120% 85% at 50% 34%, ${lacquer.glow}, ${lacquer.mid} 55%, ${lacquer.deep})` };
}

/** A game tile: picture, one tag, vendor and smallest stake beneath. */
export function Tile(props: TileProps) {
  const { vendor, minBet, tag, maintenance = false, unconnected = false, group, className } = props;
  const t = useText();
  // A wall has twelve tiles and the pointer is over one: the scrim is only made for that one.
  const [met, setMet] = useState(props['data-state'] !== undefined);
  const meet = () => setMet(RESTING_POINTER);
  return (
    <article
      className={classNames('tile', className)}
      data-state={props['data-state']}
      onPointerEnter={meet}
      onFocus={meet}
    >
      <div className="tile-frame" style={groundOf(props.tone)}>
        <TileArt {...props} />
        {tag && !maintenance && !unconnected && <TagMark tag={tag} />}
        {maintenance ? <Veil {...props} /> : <TileActions {...props} met={met} />}
        {unconnected && !maintenance && (
          <span className="tile-note">
            <Unplug size={12} strokeWidth={2.25} aria-hidden="true" />
            {t('ui.tile.illustration')}
          </span>
        )}
        {group !== undefined && group > 0 && !maintenance && !unconnected && (
          <span className="tile-group">
            <Layers size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="num">{group}</span>
          </span>
        )}
      </div>
      <div className="tile-cap">
        <span>{vendor}</span>
        {minBet && <span className="num">{t('ui.tile.minBet', { amount: minBet })}</span>}
      </div>
    </article>
  );
}

/** The tile of a game under maintenance: its name, until when, and a press that tells more. */
function Veil({ name, vendor, maintenanceUntil, onRest }: TileProps) {
  const t = useText();
  const words = (
    <>
      <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
      <b>{t('ui.maintenance')}</b>
      {maintenanceUntil && <span>{t('ui.maintenance.until', { time: maintenanceUntil })}</span>}
    </>
  );
  if (!onRest) {
    return (
      <div className="tile-veil">
        {words}
        <span className="sr-only">{name}</span>
      </div>
    );
  }
  const until = maintenanceUntil ? ` ${t('ui.maintenance.until', { time: maintenanceUntil })}` : '';
  const label = `${t('ui.tile.name', { name, vendor })}: ${t('ui.maintenance')}${until}`;
  return (
    <button type="button" className="tile-veil" aria-label={label} onClick={onRest}>
      {words}
    </button>
  );
}

function TileArt({ name, image, spareImage, children, eager = false }: TileProps) {
  return (
    <div className="tile-art" aria-hidden="true">
      {image ? (
        <LazyImage
          src={image}
          spare={spareImage}
          eager={eager}
          width={240}
          height={320}
          fallback={<span className="tile-default">{name}</span>}
        />
      ) : (
        children
      )}
    </div>
  );
}

function TagMark({ tag }: { tag: TileTag }) {
  const t = useText();
  const Icon = TAG_ICONS[tag];
  return (
    <span className={`tile-tag tile-tag-${tag}`}>
      {Icon && <Icon size={12} strokeWidth={2.25} aria-hidden="true" />}
      {t(`ui.tag.${tag}`)}
    </span>
  );
}

/** The surface that takes the press, the scrim over it and the heart. */
function TileActions(props: TileProps & { met: boolean }) {
  const { name, vendor, onPlay, favourite = false, onFavourite, unconnected = false, met } = props;
  const t = useText();
  const named = t('ui.tile.name', { name, vendor });
  return (
    <>
      <button
        type="button"
        className="tile-open"
        aria-label={unconnected ? `${named}: ${t('ui.tile.unconnected')}` : named}
        onClick={onPlay}
      />
      {met && <Scrim {...props} />}
      {onFavourite && !unconnected && (RESTING_POINTER || favourite) && (
        <button
          type="button"
          className="tile-heart"
          aria-pressed={favourite}
          aria-label={t(favourite ? 'ui.favourite.remove' : 'ui.favourite.add', { name })}
          onClick={() => onFavourite(!favourite)}
        >
          <span>
            <Heart size={16} strokeWidth={1.75} />
          </span>
        </button>
      )}
    </>
  );
}

/**
 * Says what a press does. The tile itself always takes the press: a button that appears with the pointer would receive
 * the release of a quick press that began on the tile, and nothing would open.
 */
function Scrim({ name, onDemo, unconnected = false, group }: TileProps) {
  const t = useText();
  const Icon = group === undefined ? Play : Layers;
  return (
    <div className="tile-scrim">
      {!unconnected && (
        <span className={buttonClass({ tone: 'gilt', size: 'sm' })} aria-hidden="true">
          <Icon size={16} strokeWidth={1.75} />
          {t(group === undefined ? 'ui.play' : 'ui.tile.group')}
        </span>
      )}
      {onDemo && !unconnected && (
        <Button tone="art-ghost" size="sm" onClick={onDemo}>
          {t('ui.demo')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}

/** Placeholder of a tile, in its exact shape. */
export function TileSkeleton() {
  return (
    <div className="tile" aria-hidden="true">
      <Skeleton aspect="3 / 4" radius="var(--r-md)" />
      <div className="tile-cap">
        <Skeleton width={56} height={16} radius={4} />
        <Skeleton width={34} height={16} radius={4} />
      </div>
    </div>
  );
}
