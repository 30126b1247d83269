import { Flame, Gem, Heart, Play, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import './tile.css';

export type TileTag = 'jackpot' | 'hot' | 'new';

export interface TileProps {
  name: string;
  vendor: string;
  /** Picture (3:4). Without it `children` are the art, drawn in `cqi` units. */
  image?: string | undefined;
  children?: ReactNode;
  /** Already formatted, e.g. "0,10". */
  minBet?: string | undefined;
  /** One at most. */
  tag?: TileTag | undefined;
  onPlay(): void;
  /** Offered under "Chơi" when the game can be tried without money. */
  onDemo?: (() => void) | undefined;
  favourite?: boolean;
  onFavourite?: ((favourite: boolean) => void) | undefined;
  /** The game rests; `maintenanceUntil` ("03:30") says until when. */
  maintenance?: boolean;
  maintenanceUntil?: string | undefined;
  /** First screen's tiles load at once, the rest when they come near. */
  eager?: boolean;
  /** Shows a state without a pointer, for the gallery. */
  'data-state'?: 'hover';
  className?: string;
}

const TAG_ICONS = { jackpot: Gem, hot: Flame, new: undefined };

/** A game on the wall: art, one tag, vendor and lowest stake beneath. */
export function Tile(props: TileProps) {
  const { name, vendor, minBet, tag, maintenance = false, maintenanceUntil, className } = props;
  const t = useText();
  return (
    <article className={classNames('tile', className)} data-state={props['data-state']}>
      <div className="tile-frame">
        <TileArt {...props} />
        {tag && !maintenance && <TagMark tag={tag} />}
        {maintenance ? (
          <div className="tile-veil">
            <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
            <b>{t('ui.maintenance')}</b>
            <span className="sr-only">{name}</span>
            {maintenanceUntil && <span>{t('ui.maintenance.until', { time: maintenanceUntil })}</span>}
          </div>
        ) : (
          <TileActions {...props} />
        )}
      </div>
      <div className="tile-cap">
        <span>{vendor}</span>
        {minBet && <span className="num">{t('ui.tile.minBet', { amount: minBet })}</span>}
      </div>
    </article>
  );
}

function TileArt({ image, children, eager = false }: TileProps) {
  return (
    <div className="tile-art" aria-hidden="true">
      {image ? (
        <img src={image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" width={240} height={320} />
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

/** The press surface, the heart and the two buttons. The buttons repeat the surface, so only one set is in the tab order. */
function TileActions({ name, vendor, onPlay, onDemo, favourite = false, onFavourite }: TileProps) {
  const t = useText();
  return (
    <>
      <button type="button" className="tile-open" aria-label={t('ui.tile.name', { name, vendor })} onClick={onPlay} />
      <div className="tile-scrim">
        <Button
          tone="gilt"
          size="sm"
          icon={<Play size={16} strokeWidth={1.75} />}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onPlay}
        >
          {t('ui.play')}
        </Button>
        {onDemo && (
          <Button tone="art-ghost" size="sm" onClick={onDemo}>
            {t('ui.demo')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {onFavourite && (
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

/** A tile on its way, in the tile's exact shape. */
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
