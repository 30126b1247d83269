import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import bird from '#platform/ui/art/bird.svg';
import lotus from '#platform/ui/art/lotus.svg';
import drum from '#platform/ui/art/lotus-gold.svg';
import moon from '#platform/ui/art/moon.svg';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { Tile, TileSkeleton } from '#platform/ui/tile.tsx';
import { Specimen } from './specimen.tsx';

function Art({ hue, image, title }: { hue: string; image: string; title: string }) {
  return (
    <div className={`art-sample art-${hue}`}>
      <img src={image} alt="" />
      <b>{title}</b>
    </div>
  );
}

export function TileSpecimens() {
  const t = useText();
  const [saved, setSaved] = useState<Record<string, boolean>>({ moon: true });
  const heart = (key: string) => ({
    favourite: saved[key] ?? false,
    onFavourite: (favourite: boolean) => setSaved({ ...saved, [key]: favourite }),
  });
  const idle = () => undefined;
  const name = (game: string) => t(`gallery.game.${game}`);
  return (
    <Specimen title={t('gallery.tiles')}>
      <SectionHeading level={3} aside={<MoreLink href="#top">{t('gallery.tiles.more')}</MoreLink>}>
        {t('gallery.popular')}
      </SectionHeading>
      <div className="five">
        <Tile
          name={name('lotus')}
          vendor={t('gallery.vendor.a')}
          minBet="0,10"
          tag="hot"
          onPlay={idle}
          onDemo={idle}
          {...heart('lotus')}
        >
          <Art hue="jade" image={lotus} title={name('lotus')} />
        </Tile>
        <Tile
          name={name('drum')}
          vendor={t('gallery.vendor.c')}
          minBet="0,05"
          data-state="hover"
          onPlay={idle}
          onDemo={idle}
          {...heart('drum')}
        >
          <Art hue="red" image={drum} title={name('drum')} />
        </Tile>
        <Tile
          name={name('moon')}
          vendor={t('gallery.vendor.b')}
          minBet="0,75"
          tag="jackpot"
          onPlay={idle}
          {...heart('moon')}
        >
          <Art hue="night" image={moon} title={name('moon')} />
        </Tile>
        <Tile
          name={name('bird')}
          vendor={t('gallery.vendor.a')}
          minBet="0,01"
          maintenance
          maintenanceUntil="03:30"
          onPlay={idle}
        >
          <Art hue="plum" image={bird} title={name('bird')} />
        </Tile>
        <TileSkeleton />
      </div>
    </Specimen>
  );
}
