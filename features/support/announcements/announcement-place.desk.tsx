import { Trash2 } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { PictureUpload, type UploadedPicture } from '#platform/ui/picture-upload.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { AnnouncementKind } from './announcement.rules.ts';
import { BANNER_GROUPS, LINKAGE_TYPES, PROMOTION_BADGES, PROMOTION_CATEGORIES } from './announcement.rules.ts';
import type { EditorForm } from './announcement-texts.desk.tsx';
import '../support-desk.css';

/** The announcement's place, device, picture and target. */
export function PlaceFields(props: { form: EditorForm; kind: AnnouncementKind; upload: UploadedPicture }) {
  const { form, kind, upload } = props;
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
          <PictureField form={form} upload={upload} />
        </>
      )}
    </>
  );
}

function PictureField({ form, upload }: { form: EditorForm; upload: UploadedPicture }) {
  const t = useText();
  const image = form.watch('image');
  return (
    <div className="field">
      <span className="field-label">{t('support.desk.field.image')}</span>
      {image && <img className="sdesk-picture" src={image} alt="" />}
      <PictureUpload
        upload={upload}
        label={t('support.desk.field.image')}
        choose={t('support.desk.image.choose')}
        accept="image/png,image/jpeg"
        hint={t('support.desk.image.hint')}
      >
        {image && (
          <Button
            tone="ghost"
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => form.setValue('image', '', { shouldDirty: true })}
          >
            {t('support.desk.image.remove')}
          </Button>
        )}
      </PictureUpload>
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
