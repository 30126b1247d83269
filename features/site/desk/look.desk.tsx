import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { Input } from '#platform/ui/input.tsx';
import { PictureUpload, usePictureUpload } from '#platform/ui/picture-upload.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { lookDeskContract } from './look.contract.ts';
import './look.css';
import './settings.css';

const call = client<typeof lookDeskContract>();
type Look = ValueOf<(typeof lookDeskContract)['GET /office/look']>;
type Picture = 'sign' | 'share';

/** What the brand shows itself by, with a preview of the browser tab and of a shared link. */
export function LookDesk() {
  const t = useText();
  const look = useQuery(call.query('GET /office/look'));
  return (
    <section className="set">
      <DeskHead title={t('site.desk.look.title')} lead={t('site.desk.look.lead')} />
      {look.error && !look.data ? (
        <DeskFailure error={look.error} onRetry={() => void look.refetch()} />
      ) : look.data ? (
        <div className="card card-pad set-look">
          <NameForm key={look.data.name} name={look.data.name} />
          <PicturePart look={look.data} picture="sign" />
          <PicturePart look={look.data} picture="share" />
        </div>
      ) : (
        <div className="card card-pad">
          <SkeletonText lines={9} />
        </div>
      )}
    </section>
  );
}

/** Shows the result everywhere at once: the office's own head names the brand too. */
function useSaved() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  return {
    onSuccess: () => {
      show({ tone: 'ok', title: t('site.desk.saved'), text: t('site.desk.saved.text') });
      void askOfficeAgain(queries);
    },
    onError: (error: Error) => show({ tone: 'error', title: error.message }),
  } as const;
}

function NameForm({ name }: { name: string }) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const save = useMutation({ mutationFn: () => call('PUT /office/look', { body: { name: typed } }), ...useSaved() });
  return (
    <form
      className="set-look-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') save.mutate();
      }}
    >
      <Input
        label={t('site.desk.look.name')}
        hint={t('site.desk.look.name.hint')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" loading={save.isPending} disabled={typed.trim() === '' || typed === name}>
        {t('site.desk.look.rename')}
      </Button>
    </form>
  );
}

function PicturePart({ look, picture }: { look: Look; picture: Picture }) {
  const t = useText();
  const saved = useSaved();
  const upload = usePictureUpload({
    route: `POST /office/look/${picture}`,
    field: picture,
    onUploaded: saved.onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /office/look/{picture}', { params: { picture } }),
    ...saved,
  });
  return (
    <fieldset className="set-part" disabled={upload.isPending || remove.isPending}>
      <legend>{t(`site.desk.look.${picture}`)}</legend>
      {picture === 'sign' ? <SignPreview look={look} /> : <SharePreview look={look} />}
      <PictureUpload
        upload={upload}
        label={t(`site.desk.look.${picture}`)}
        choose={t(`site.desk.look.${picture}.upload`)}
        accept="image/png,image/jpeg"
        hint={t(`site.desk.look.${picture}.hint`)}
      >
        {(picture === 'sign' ? look.ownSign : look.ownShare) && (
          <Button tone="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('site.desk.look.remove')}
          </Button>
        )}
      </PictureUpload>
    </fieldset>
  );
}

function SignPreview({ look }: { look: Look }) {
  const t = useText();
  return (
    <figure className="set-look-tab">
      <img src={look.sign} alt={t('site.desk.look.sign')} width={96} height={96} />
      <figcaption>
        <img src={look.sign} alt="" width={16} height={16} />
        <span>{look.name}</span>
      </figcaption>
    </figure>
  );
}

function SharePreview({ look }: { look: Look }) {
  const t = useText();
  return (
    <figure className="set-look-link">
      <img src={look.share} alt={t('site.desk.look.share')} width={400} height={210} />
      <figcaption>
        <b>{look.name}</b>
        <span>{look.address.replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  );
}
