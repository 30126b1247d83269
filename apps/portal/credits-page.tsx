import { useText } from '#platform/i18n/text.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import credits from '../../CREDITS.md?raw';

/** Whose art, icons and fonts are shown: the repository's own list, word for word, as its licences ask. */
export function CreditsPage() {
  const t = useText();
  return (
    <>
      <SectionHeading level={1}>{t('portal.footer.credits')}</SectionHeading>
      <pre
        lang="en"
        className="mt-4 rounded-lg bg-surface p-5 font-sans text-13 leading-text whitespace-pre-wrap text-ink-2"
      >
        {credits}
      </pre>
    </>
  );
}
