import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';

/** Route /fbsports (spec section 2.1). */
export function FbSportsPage() {
  const t = useText();
  return <SectionHeading level={1}>{t('portal.category.sports')}</SectionHeading>;
}
