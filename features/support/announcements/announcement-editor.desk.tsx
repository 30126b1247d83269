import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '#platform/i18n/text.tsx';
import { zonedMoment, zonedText } from '#platform/i18n/zoned-time.ts';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { usePictureUpload } from '#platform/ui/picture-upload.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type AnnouncementKind, PROMOTION_BADGES, PROMOTION_CATEGORIES, spelledAs } from './announcement.rules.ts';
import { HistoryPart } from './announcement-history.desk.tsx';
import { PlaceFields, TimeFields } from './announcement-place.desk.tsx';
import { type EditorFields, TextFields } from './announcement-texts.desk.tsx';
import '../support-desk.css';
import {
  type Announcement,
  type AnnouncementDraft,
  useRemoveAnnouncement,
  useSaveAnnouncement,
} from './announcement-desk.hooks.ts';

interface EditorProps {
  kind: AnnouncementKind;
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  languages: readonly string[];
  timeZone: string;
  onClose(): void;
}

const NO_TEXT = { title: '', kicker: '', sentence: '', button: '', condition: '', content: '' };

/** All fields of one announcement beside the list; they are saved together. */
export function AnnouncementEditor({ kind, announcement, languages, timeZone, onClose }: EditorProps) {
  const t = useText();
  const { show } = useToast();
  const [language, setLanguage] = useState(languages[0] ?? 'VI');
  const form = useForm<EditorFields>({ defaultValues: fieldsOf(announcement, { kind, languages, timeZone }) });
  // The version when the editor opened, so that a colleague's later change is not overwritten.
  const [readAt, setReadAt] = useState(announcement?.updatedAt ?? 0);
  const save = useSaveAnnouncement({ kind, id: announcement?.id, readAt });
  const upload = usePictureUpload({
    route: 'POST /office/announcement-image',
    field: 'image',
    onUploaded: (image) => form.setValue('image', image, { shouldDirty: true }),
  });
  const problem = save.error?.message;
  const send = form.handleSubmit((fields) => {
    if (upload.isPending) return;
    save.mutate(draftOf(fields, timeZone), {
      onSuccess: ({ updatedAt }) => {
        setReadAt(updatedAt);
        show({ tone: 'ok', title: t('support.desk.saved') });
        onClose();
      },
    });
  });
  const kindName = t(`support.desk.kind.${kind}`);
  return (
    <Sheet
      open
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      className="sdesk-sheet"
      title={announcement ? kindName : t('support.desk.new.title', { kind: kindName })}
      flush
      footer={
        <div className="sdesk-foot">
          {announcement && <RemoveButton id={announcement.id} onDone={onClose} />}
          <Button tone="secondary" onClick={onClose}>
            {t('support.desk.cancel')}
          </Button>
          <Button loading={save.isPending || upload.isPending} onClick={() => void send()}>
            {t('support.desk.save')}
          </Button>
        </div>
      }
    >
      <form className="sdesk-form" noValidate onSubmit={send}>
        {problem && (
          <p className="sdesk-problem" role="alert">
            {problem}
          </p>
        )}
        <section className="sdesk-part">
          {languages.length > 1 && (
            <Segmented
              label={t('support.desk.column.languages')}
              items={languages.map((value) => ({ value, label: value }))}
              value={language}
              onChange={setLanguage}
            />
          )}
          <TextFields key={language} form={form} kind={kind} language={language} />
        </section>
        <section className="sdesk-part">
          <PlaceFields form={form} kind={kind} upload={upload} />
        </section>
        <section className="sdesk-part">
          <TimeFields form={form} timeZone={timeZone} />
        </section>
        {announcement && <HistoryPart id={announcement.id} timeZone={timeZone} />}
      </form>
    </Sheet>
  );
}

function RemoveButton({ id, onDone }: { id: string; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const remove = useRemoveAnnouncement();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button tone="danger" className="mr-auto" onClick={() => setAsked(true)}>
        {t('support.desk.remove')}
      </Button>
      <Confirm
        open={asked}
        tone="danger"
        title={t('support.desk.remove.title')}
        confirmLabel={t('support.desk.remove')}
        loading={remove.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              show({ tone: 'ok', title: t('support.desk.removed') });
              onDone();
            },
            onError: (error) => show({ tone: 'error', title: error.message }),
          })
        }
      >
        {t('support.desk.remove.text')}
      </Confirm>
    </>
  );
}

function fieldsOf(
  announcement: Announcement | undefined,
  brand: { kind: AnnouncementKind; languages: readonly string[]; timeZone: string },
): EditorFields {
  const shown = (at: number | null = null) => (at === null ? '' : zonedText(at, brand.timeZone));
  const texts = brand.languages.map((language) => [language, { ...NO_TEXT, ...announcement?.texts[language] }]);
  return {
    groupName: announcement?.groupName ?? (brand.kind === 'banner' ? 'w_home' : ''),
    platform: announcement?.platform ?? '',
    execution: announcement?.execution ?? (brand.kind === 'popup' ? 'A' : ''),
    linkageType: announcement?.linkageType ?? '',
    linkage: announcement?.linkage ?? '',
    image: announcement?.image ?? '',
    category:
      brand.kind === 'promotion' ? (spelledAs(PROMOTION_CATEGORIES, announcement?.category ?? '') ?? 'other') : '',
    badge: spelledAs(PROMOTION_BADGES, announcement?.badge ?? '') ?? '',
    enabled: announcement?.enabled ?? true,
    startsAt: shown(announcement?.startsAt),
    endsAt: shown(announcement?.endsAt),
    texts: Object.fromEntries(texts),
  };
}

function draftOf({ startsAt, endsAt, ...fields }: EditorFields, timeZone: string): AnnouncementDraft {
  const moment = (text: string) => zonedMoment(text, timeZone) ?? null;
  return { ...fields, startsAt: moment(startsAt), endsAt: moment(endsAt) };
}
