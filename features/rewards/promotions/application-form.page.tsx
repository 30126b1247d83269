import { useState } from 'react';
import { PictureField, usePictures } from '#features/support/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { REMARK_LONGEST, remarkLength } from './application.rules.ts';
import { useApply } from './offers.hooks.ts';

/** Spec section 5 "Activity application": a remark of up to 140 characters and up to three pictures. */
export function ApplicationForm({ id, again }: { id: string; again: boolean }) {
  const t = useText();
  const [remark, setRemark] = useState('');
  const pictures = usePictures();
  const apply = useApply();
  const long = remarkLength(remark) > REMARK_LONGEST;
  return (
    <form
      className="promo-offer-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate({ id, remark, files: pictures.list.map(({ file }) => file) });
      }}
    >
      <Input
        label={t('rewards.offer.remark')}
        optional
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        hint={t('rewards.offer.remark.hint')}
        error={long ? t('rewards.offer.remark.hint') : undefined}
      />
      <PictureField pictures={pictures} disabled={apply.isPending} label={t('rewards.offer.pictures')} />
      <Button tone="gilt" size="lg" block type="submit" loading={apply.isPending} disabled={long}>
        {t(again ? 'rewards.offer.apply.again' : 'rewards.offer.apply')}
      </Button>
    </form>
  );
}
