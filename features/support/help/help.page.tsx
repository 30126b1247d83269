import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Banners } from '#features/lobby/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { RichText } from '../rich-text.page.tsx';
import { useHelp } from '../support.hooks.ts';

/** Route /help: every article on one page, each with its own anchor (spec section 2.1 "/help (with #term anchor)"). */
export function HelpPage() {
  const t = useText();
  const help = useHelp();
  const anchor = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    if (help.data && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [help.data, anchor]);
  return (
    <>
      <Banners group="w_help" tall={false} />
      <SectionHeading level={1} className="mt-5">
        {t('support.help.title')}
      </SectionHeading>
      {help.isError && <Empty title={t('support.failed')} hint={help.error.message} />}
      {help.isPending && <Skeleton width="100%" height={420} />}
      {help.data && (
        <div className="split">
          <nav className="split-list" aria-label={t('support.help.title')}>
            {help.data.map(({ key, title }) => (
              <a key={key} href={`#${key}`} aria-current={key === anchor ? 'location' : undefined}>
                {title}
              </a>
            ))}
          </nav>
          <div className="grid gap-4">
            {help.data.map(({ key, title, content }) => (
              <article key={key} id={key} className="article">
                <h2>{title}</h2>
                <RichText html={content} />
              </article>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
