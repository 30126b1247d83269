import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import '#features/compliance/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PortalText } from '../rich-text.page.tsx';
import type { HelpArticle } from '../support.hooks.ts';
import type { Section } from './help.rules.ts';

/** The article about responsible play links to the player's own limits. */
const LIMITS_ARTICLE = 'responsible';

interface SectionProps {
  section: Section;
  articles: readonly HelpArticle[];
  /** The article in the address; it is marked and opened. */
  anchor: string;
  /** Opens the questions, so that search results can be read at once. */
  expanded: boolean;
}

/** Guides as articles, questions as expandable lines, the glossary as one list. */
export function HelpSection({ section, articles, anchor, expanded }: SectionProps) {
  const t = useText();
  const openForMember = useMemberDialog();
  const heading = <h2 className="help-heading">{t(`support.help.section.${section}`)}</h2>;
  if (section === 'glossary') {
    return (
      <section id="help-glossary" className="help-section">
        {heading}
        <dl className="article glossary">
          {articles.map(({ key, title, content }) => (
            <div key={key} id={key} data-target={key === anchor ? '' : undefined}>
              <dt>{title}</dt>
              <dd>
                <PortalText html={content} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  }
  if (section === 'faq') {
    return (
      <section id="help-faq" className="help-section">
        {heading}
        <div className="faq">
          {articles.map((article) => (
            <Question key={article.key} article={article} marked={article.key === anchor} expanded={expanded} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <section className="help-section">
      {heading}
      {articles.map(({ key, title, content }) => (
        <article key={key} id={key} className="article" data-target={key === anchor ? '' : undefined}>
          <h3 className="article-title">{title}</h3>
          <PortalText html={content} />
          {key === LIMITS_ARTICLE && (
            <Button tone="jade" onClick={() => openForMember({ name: 'limits' })}>
              {t('support.help.limits')}
            </Button>
          )}
        </article>
      ))}
    </section>
  );
}

function Question(props: { article: HelpArticle; marked: boolean; expanded: boolean }) {
  const { article, marked, expanded } = props;
  const [open, setOpen] = useState(marked || expanded);
  useEffect(() => {
    if (marked || expanded) setOpen(true);
  }, [marked, expanded]);
  return (
    <details
      id={article.key}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-target={marked ? '' : undefined}
    >
      <summary>
        {article.title}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <PortalText html={article.content} />
    </details>
  );
}
