import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { sendForm } from '#platform/ui/send-form.ts';
import { Switch } from '#platform/ui/switch.tsx';
import type { AnnouncementKind } from './announcement.rules.ts';
import { BANNER_GROUPS, LINKAGE_TYPES, PROMOTION_BADGES, PROMOTION_CATEGORIES } from './announcement.rules.ts';
import type { EditorForm } from './announcement-texts.desk.tsx';
import '../support-desk.css';

/** The announcement's place, device, picture and target. */
export function PlaceFields({ form, kind }: { form: EditorForm; kind: AnnouncementKind }) {
  const t = useText();
  const { register, watch } = form;
  const linkageType = watch('linkageType');
  const named = (family: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${family}.${value}`) }));
  return (
    <>
      <div className="sdesk-pair">
        {kind === 'banner' && (
          <Select
            {...register('groupName')}
            label={t('support.desk.field.group')}
            options={named('support.desk.group', BANNER_GROUPS)}
          />
        )}
        {kind === 'popup' && (
          <Select
            {...register('execution')}
            label={t('support.desk.field.execution')}
            options={named('support.desk.execution', ['B', 'A', 'F'])}
          />
        )}
        {kind === 'promotion' && (
          <>
            <Select
              {...register('category')}
              label={t('support.desk.field.category')}
              options={named('rewards.category', PROMOTION_CATEGORIES)}
            />
            <Select
              {...register('badge')}
              label={t('support.desk.field.badge')}
              unchosen={t('support.desk.badge.none')}
              options={named('rewards.badge', PROMOTION_BADGES)}
            />
          </>
        )}
        <Select
          {...register('platform')}
          label={t('support.desk.field.platform')}
          unchosen={t('support.desk.platform.all')}
          options={named('support.desk.platform', ['W', 'M'])}
        />
      </div>
      {kind !== 'notice' && (
        <>
          <div className="sdesk-pair">
            <Select
              {...register('linkageType')}
              label={t('support.desk.field.linkageType')}
              options={LINKAGE_TYPES.map((value) => ({ value, label: t(`support.desk.linkage.${value || 'none'}`) }))}
            />
            {linkageType !== '' && (
              <Input
                {...register('linkage')}
                label={t('support.desk.field.linkage')}
                hint={linkageType === 'external' && t('support.desk.linkage.external.hint')}
                maxLength={300}
                required
              />
            )}
          </div>
          <PictureField form={form} />
        </>
      )}
    </>
  );
}

function PictureField({ form }: { form: EditorForm }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const image = form.watch('image');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('image', file);
      return (await sendForm('POST /office/announcement-image', body)) as { image: string };
    },
    onSuccess: (uploaded) => form.setValue('image', uploaded.image, { shouldDirty: true }),
  });
  return (
    <div className="field">
      <span className="field-label">{t('support.desk.field.image')}</span>
      {image && <img className="sdesk-picture" src={image} alt="" />}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          loading={upload.isPending}
          icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('support.desk.image.choose')}
        </Button>
        {image && (
          <Button
            tone="ghost"
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => form.setValue('image', '', { shouldDirty: true })}
          >
            {t('support.desk.image.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('support.desk.field.image')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.mutate(file);
          event.target.value = '';
        }}
      />
      <p className={upload.error ? 'msg msg-error' : 'msg'} aria-live="polite">
        {upload.error?.message ?? t('support.desk.image.hint')}
      </p>
    </div>
  );
}

/** Start and end in the brand's zone, and the switch that overrides both. */
export function TimeFields({ form, timeZone }: { form: EditorForm; timeZone: string }) {
  const t = useText();
  const { register } = form;
  return (
    <>
      <div className="sdesk-pair">
        <Input {...register('startsAt')} type="datetime-local" label={t('support.desk.field.startsAt')} />
        <Input {...register('endsAt')} type="datetime-local" label={t('support.desk.field.endsAt')} />
      </div>
      <p className="msg">
        {t('support.desk.field.zone', { zone: timeZone.replace(/^.*\//, '').replaceAll('_', ' ') })}
      </p>
      <Switch {...register('enabled')} label={t('support.desk.field.enabled')} />
    </>
  );
}
