import { type FormEvent, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { GIVEN_TYPES } from '../agents.rules.ts';
import { percentDigits } from '../percent.rules.ts';
import type { Rates } from '../tree/rates.rules.ts';
import { Loading } from './loading.page.tsx';
import { RateFields, type RateTexts, ratesTyped } from './rate-fields.page.tsx';
import { type Link, type LinkDraft, useGivenRates, useSaveLink } from './register.hooks.ts';

interface LinkFormProps {
  /** The link to change; undefined for a new one. */
  link: Link | undefined;
  timeZone: string;
  onClose(): void;
}

/** A link's terms: role, rates, end, and number of uses. */
export function LinkForm({ link, timeZone, onClose }: LinkFormProps) {
  const t = useText();
  const rates = useGivenRates();
  return (
    <Modal
      open
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      title={t(link ? 'centre.links.change.title' : 'centre.links.new')}
    >
      {rates.data ? (
        <Fields link={link} most={rates.data.rates} timeZone={timeZone} onClose={onClose} />
      ) : (
        <Loading>
          <Skeleton width="100%" height={320} radius={16} />
        </Loading>
      )}
    </Modal>
  );
}

const SPANS = ['never', '1', '7', '30', '90'] as const;
type Span = (typeof SPANS)[number] | 'kept';

function Fields({ link, most, timeZone, onClose }: LinkFormProps & { most: Rates }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const saving = useSaveLink(link?.affiUrlId);
  const [fields, setFields] = useState({
    name: link?.name ?? '',
    type: String(link?.type ?? 0),
    uses: link?.uses?.toString() ?? '',
    span: (link?.expiresAt ? 'kept' : 'never') as Span,
  });
  const [texts, setTexts] = useState<RateTexts>(() =>
    textsOf(link?.rates ?? {}, (bps) => percentDigits(bps, language)),
  );
  const rates = ratesTyped(texts, most);
  const usesOk = /^\d{0,6}$/.test(fields.uses) && fields.uses !== '0' && Number(fields.uses) <= 100_000;
  const change = (next: Partial<typeof fields>) => setFields({ ...fields, ...next });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (rates === undefined || !usesOk || saving.isPending) return;
    const draft: LinkDraft = {
      name: fields.name,
      type: Number(fields.type) as 0,
      rates,
      expiresAt: endOf(fields.span, link?.expiresAt ?? null, timeZone),
      uses: fields.uses === '' ? null : Number(fields.uses),
    };
    saving.mutate(draft, {
      onSuccess: () => {
        show({ title: t(link ? 'centre.links.changed' : 'centre.links.made') });
        onClose();
      },
    });
  };
  const kept = link?.expiresAt ? formatDateTime(link.expiresAt, language, { timeZone, style: 'date' }) : undefined;
  return (
    <form className="areg-form" noValidate onSubmit={save}>
      {link && <p className="areg-note">{t('centre.links.change.note')}</p>}
      <Input
        label={t('centre.links.name')}
        optional
        value={fields.name}
        maxLength={60}
        placeholder={t('centre.links.name.hint')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Segmented
        full
        label={t('centre.links.gives')}
        value={fields.type}
        onChange={(type) => change({ type })}
        items={GIVEN_TYPES.map((type) => ({ value: String(type), label: t(`centre.type.${type}`) }))}
      />
      <div className="areg-pair">
        <Select
          label={t('centre.links.until')}
          value={fields.span}
          options={[
            ...(kept ? [{ value: 'kept', label: kept }] : []),
            ...SPANS.map((span) => ({ value: span, label: t(`centre.links.span.${span}`) })),
          ]}
          onChange={({ target }) => change({ span: target.value as Span })}
        />
        <Input
          digits
          inputMode="numeric"
          label={t('centre.links.uses')}
          optional
          value={fields.uses}
          maxLength={6}
          placeholder={t('centre.links.any')}
          error={usesOk ? undefined : t('centre.links.uses.problem')}
          onChange={({ target }) => change({ uses: target.value.trim() })}
        />
      </div>
      <RateFields texts={texts} most={most} onChange={setTexts} />
      {saving.error && (
        <p className="areg-error" role="alert">
          {saving.error.message}
        </p>
      )}
      <Button type="submit" size="lg" block loading={saving.isPending}>
        {t(link ? 'centre.links.save' : 'centre.links.make')}
      </Button>
    </form>
  );
}

function textsOf(rates: Rates, text: (bps: number) => string): RateTexts {
  return Object.fromEntries(Object.entries(rates).map(([product, bps]) => [product, text(bps)]));
}

/** The end of the last day; a link of one day is valid today and tomorrow. */
function endOf(span: Span, kept: number | null, timeZone: string): number | null {
  if (span === 'never') return null;
  if (span === 'kept') return kept;
  return startOfDay(addDays(zonedDay(Date.now(), timeZone), Number(span) + 1), timeZone);
}
