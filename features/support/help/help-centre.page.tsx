import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { MessageSquareText, Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useChosenInView } from '#platform/ui/use-chosen-in-view.ts';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { QUESTION_TYPES, type QuestionType } from '../feedback/feedback.rules.ts';
import '../feedback/feedback.dialog.tsx';
import { NotLoaded } from '../not-loaded.page.tsx';
import { useHelp } from '../support.hooks.ts';
import './help.css';
import { bySection, findArticles, questionTypeFrom } from './help.rules.ts';
import { HelpSection } from './help-section.page.tsx';

const SETTLED_MS = 250;

/** A brand's help: search, question types, sections and glossary; the address contains the choice. */
export function HelpCentre({ path }: { path: '/help' | '/helpmc' }) {
  const t = useText();
  const help = useHelp();
  const asked = useSearch({ strict: false }) as { q?: string; type?: string };
  const search = asked.q ?? '';
  const type = questionTypeFrom(asked.type);
  const anchor = useRouterState({ select: (state) => state.location.hash });
  const navigate = useNavigate();
  const show = (next: { q?: string; type?: string }) =>
    void navigate({ to: path, search: next, replace: true, resetScroll: false });
  const filtered = search !== '' || type !== undefined;
  const groups = useMemo(() => bySection(findArticles(help.data ?? [], { search, type })), [help.data, search, type]);
  useAnchor(anchor, help.data !== undefined);
  const types = useRef<HTMLFieldSetElement>(null);
  useChosenInView(types, type);
  return (
    <>
      <header className="help-head">
        <h1>{t('support.help.title')}</h1>
        <HelpSearch value={search} onChange={(q) => show({ ...(q && { q }), ...(type && { type }) })} />
        <fieldset ref={types} className="chip-row help-types">
          <legend className="sr-only">{t('support.help.types')}</legend>
          {QUESTION_TYPES.map((one) => (
            <Chip
              key={one}
              selected={one === type}
              onClick={() => show({ ...(search && { q: search }), ...(one !== type && { type: one }) })}
            >
              {t(`support.question.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </header>
      {help.isError && !help.data && <NotLoaded error={help.error} onRetry={help.refetch} />}
      {help.isPending && <HelpBones />}
      {help.data && groups.length === 0 && (
        <Empty
          title={t(filtered ? 'support.help.none' : 'support.help.empty')}
          hint={t('support.help.none.hint')}
          action={
            filtered && (
              <Button tone="secondary" onClick={() => show({})}>
                {t('support.help.clear')}
              </Button>
            )
          }
        />
      )}
      {groups.length > 0 && (
        <div className="split help-split">
          <HelpMenu groups={groups} anchor={anchor} />
          <div className="help-body">
            {groups.map(({ section, articles }) => (
              <HelpSection
                key={section}
                section={section}
                articles={articles}
                anchor={anchor}
                expanded={filtered && section !== 'glossary'}
              />
            ))}
          </div>
        </div>
      )}
      <AskUs type={type} />
    </>
  );
}

function HelpMenu({ groups, anchor }: { groups: ReturnType<typeof bySection>; anchor: string }) {
  const t = useText();
  return (
    <nav className="help-menu" aria-label={t('support.help.title')}>
      {groups.map(({ section, articles }) => (
        <div key={section}>
          <p className="caps">{t(`support.help.section.${section}`)}</p>
          {section === 'glossary' || section === 'faq' ? (
            <a href={`#help-${section}`}>{t(`support.help.${section}.count`, { count: articles.length })}</a>
          ) : (
            articles.map(({ key, title }) => (
              <a key={key} href={`#${key}`} aria-current={key === anchor ? 'location' : undefined}>
                {title}
              </a>
            ))
          )}
        </div>
      ))}
    </nav>
  );
}

/** Contacts for visitors whom no article helped, with the type of question they looked for. */
function AskUs({ type }: { type: QuestionType | undefined }) {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  return (
    <aside className="help-ask">
      <MessageSquareText size={24} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>{t('support.help.ask')}</b>
        <span>{t('support.help.ask.text')}</span>
      </p>
      {switches.includes('FEEDBACK3') && (
        <Button tone="secondary" onClick={() => open({ name: 'feedback', ...(type && { questionType: type }) })}>
          {t('support.feedback.open')}
        </Button>
      )}
      {switches.includes('CBS3') && <Button onClick={() => open({ name: 'chat' })}>{t('support.chat.open')}</Button>}
    </aside>
  );
}

/** Scrolls to the article in the address once it is rendered, also after a reload, and marks it (by data-target). */
function useAnchor(anchor: string, ready: boolean): void {
  useEffect(() => {
    if (!ready || !anchor) return;
    // Two frames later, because the router first restores its scroll position.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView({ block: 'start' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, ready]);
}

/** Searches when typing pauses, and updates the address. */
function HelpSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const t = useText();
  const [typed, setTyped] = useTypedText(value, onChange, SETTLED_MS);
  return (
    <Input
      label={t('support.help.search')}
      labelHidden
      type="search"
      placeholder={t('support.help.search')}
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="help-search"
      icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
      trailing={
        typed !== '' && (
          <IconButton
            size="sm"
            label={t('support.help.clear')}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              setTyped('');
              onChange('');
            }}
          />
        )
      }
    />
  );
}

function HelpBones() {
  return (
    <div className="split help-split" aria-hidden="true">
      <div className="help-menu">
        <SkeletonText lines={8} />
      </div>
      <div className="help-body">
        <div className="article">
          <SkeletonText lines={6} />
        </div>
        <div className="article">
          <SkeletonText lines={9} />
        </div>
      </div>
    </div>
  );
}
