import { useText } from '#platform/i18n/text.tsx';
import lotus from '#platform/ui/art/lotus.svg';
import moon from '#platform/ui/art/moon.svg';
import { Carousel } from '#platform/ui/carousel.tsx';
import { NoticeBar } from '#platform/ui/notice-bar.tsx';
import { Specimen } from './specimen.tsx';

export function NewsSpecimens() {
  const t = useText();
  const banner = (key: string, image: string) => ({
    key,
    content: () => (
      <div className="banner-sample">
        <img src={image} alt="" />
        <h4>{t(`gallery.banner.${key}`)}</h4>
        <p>{t(`gallery.banner.${key}.text`)}</p>
      </div>
    ),
  });
  return (
    <Specimen title={t('gallery.notices')} className="grid gap-2">
      <Carousel label={t('gallery.banner')} slides={[banner('a', lotus), banner('b', moon)]} />
      <NoticeBar
        allHref="#top"
        onOpen={() => undefined}
        notices={['a', 'b', 'c'].map((id) => ({ id, text: t(`gallery.notice.${id}`) }))}
      />
    </Specimen>
  );
}
