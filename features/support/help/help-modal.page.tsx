import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.page.tsx';
import { type GoTo, PortalText } from '../rich-text.page.tsx';
import { useHelp } from '../support.hooks.ts';
import { bySection } from './help.rules.ts';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** An article or term of the help centre over any screen (spec section 2.5 "helpModal"); without a term, all. */
    help: { term?: string };
  }
}

interface HelpProps {
  term?: string;
  onClose(): void;
  goTo: GoTo;
}

export function HelpModal({ term, onClose, goTo }: HelpProps) {
  const t = useText();
  const help = useHelp();
  const article = term === undefined ? undefined : help.data?.find(({ key }) => key === term);
  const toCentre = (anchor?: string) => {
    onClose();
    goTo(anchor ? `/help#${anchor}` : '/help');
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={article?.title ?? t('support.help.title')}
      footer={
        <Button tone="secondary" onClick={() => toCentre(article?.key)}>
          {t('support.help.all')}
        </Button>
      }
    >
      {help.isPending && <SkeletonText lines={6} />}
      {help.isError && !help.data && <NotLoaded error={help.error} onRetry={help.refetch} />}
      {article && <PortalText html={article.content} goTo={goTo} />}
      {help.data && !article && (
        <div className="grid gap-4">
          {term !== undefined && <p className="text-ink-2">{t('support.help.term.none')}</p>}
          {bySection(help.data)
            .filter(({ section }) => section !== 'glossary')
            .map(({ section, articles }) => (
              <LinkRows key={section} label={t(`support.help.section.${section}`)}>
                {articles.map(({ key, title }) => (
                  <LinkRow key={key} onClick={() => toCentre(key)}>
                    {title}
                  </LinkRow>
                ))}
              </LinkRows>
            ))}
        </div>
      )}
    </Modal>
  );
}
