import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';

/** Route /vip (spec section 2.1). */
export function VipPage() {
  const t = useText();
  return <SectionHeading level={1}>{t('portal.route.vip')}</SectionHeading>;
}
