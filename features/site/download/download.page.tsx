import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';

/** Route /down (spec section 2.1). */
export function DownloadPage() {
  const t = useText();
  return <SectionHeading level={1}>{t('portal.route.down')}</SectionHeading>;
}
