import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';

/** Route /helpmc (spec section 2.1). */
export function HelpMcPage() {
  const t = useText();
  return <SectionHeading level={1}>{t('portal.route.help')}</SectionHeading>;
}
