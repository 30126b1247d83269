import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { HomeBanners, RouteBanners } from '../home/home-banners.page.tsx';
import './category-head.css';

interface CategoryHeadProps {
  /** Banner group of the page. */
  group: string;
  /** Key of the category: slots, live, fish ... */
  name: string;
  /** On a route whose frame shows no banners. */
  unframed?: boolean;
}

/** Whether the category's own panel, with its introductory sentence, is shown above the page. */
export function usePlainHead(group: string): boolean {
  return !useShell().banners.some(({ groupName }) => groupName === group);
}

/** The picture above a list: the operator's banners, otherwise the category's own panel. */
export function CategoryHead({ group, name, unframed = false }: CategoryHeadProps) {
  const t = useText();
  const plain = usePlainHead(group);
  if (!plain) {
    return unframed ? <RouteBanners group={group} /> : <HomeBanners group={group} />;
  }
  return (
    <div className="cat-head">
      <img src={`/art/screen/${name}.avif`} alt="" width={165} height={232} fetchPriority="high" />
      <p>
        <b>{t(`lobby.category.${name}`)}</b>
        <span>{t(`play.about.${name}`)}</span>
      </p>
    </div>
  );
}
