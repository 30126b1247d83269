import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useText } from '#platform/i18n/text.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import type { AnnouncementKind } from './announcement.rules.ts';
import '../support-desk.css';
import { type AnnouncementDraft, usePreview } from './announcement-desk.hooks.ts';
import '../support.css';

type Text = Required<NonNullable<AnnouncementDraft['texts'][string]>>;

/** The form's fields, with times in the brand's zone. */
export interface EditorFields extends Required<Omit<AnnouncementDraft, 'startsAt' | 'endsAt' | 'texts'>> {
  startsAt: string;
  endsAt: string;
  texts: Record<string, Text>;
}

export type EditorForm = UseFormReturn<EditorFields>;

/** The texts that readers see of each kind. */
const TEXTS: Record<AnnouncementKind, readonly (keyof Text)[]> = {
  banner: ['title', 'kicker', 'sentence', 'button', 'condition'],
  notice: ['title', 'content'],
  popup: ['title', 'content', 'button'],
  promotion: ['title', 'sentence', 'condition', 'content'],
};

const LONGEST: Record<keyof Text, number> = {
  title: 200,
  kicker: 80,
  sentence: 300,
  button: 40,
  condition: 200,
  content: 20_000,
};

export function TextFields(props: { form: EditorForm; kind: AnnouncementKind; language: string }) {
  const { form, kind, language } = props;
  const t = useText();
  const content = form.watch(`texts.${language}.content`);
  return (
    <>
      {TEXTS[kind].map((name) => {
        const field = form.register(`texts.${language}.${name}`);
        const label = t(`support.desk.field.${name}`);
        if (name === 'content')
          return (
            <TextArea
              key={name}
              {...field}
              label={label}
              rows={9}
              maxLength={LONGEST.content}
              spellCheck={false}
              hint={t('support.desk.field.content.hint')}
            />
          );
        return <Input key={name} {...field} label={label} maxLength={LONGEST[name]} required={name === 'title'} />;
      })}
      {TEXTS[kind].includes('content') && <Preview content={content} />}
    </>
  );
}

const SETTLED_MS = 400;

/** The typed text after the server's sanitiser, so that removed parts are visible at once. */
function Preview({ content }: { content: string }) {
  const t = useText();
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const preview = usePreview(settled);
  const shown = settled.trim() === '' ? '' : (preview.data?.content ?? '');
  return (
    <section className="sdesk-preview" aria-label={t('support.desk.preview')}>
      <p className="caps">{t('support.desk.preview')}</p>
      {shown === '' ? (
        <p className="text-13 text-ink-3">{t('support.desk.preview.none')}</p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: links of a preview lead nowhere, by key neither
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div
          className="rich-text"
          onClick={(event) => event.preventDefault()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server for exactly this use
          dangerouslySetInnerHTML={{ __html: shown }}
        />
      )}
    </section>
  );
}
