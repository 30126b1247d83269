import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { BADGES, CATEGORIES } from '../promotions/promotions.rules.ts';
import { type OfferBody, type OfferDetail, usePreview, useSaveOffer } from './offers-desk.hooks.ts';
import { RuleFields } from './rule-fields.desk.tsx';
import { TEMPLATES } from './templates.data.ts';
import './offers-desk.css';

const EMPTY = { title: '', kicker: '', sentence: '', content: '' };
const IMAGE = '/art/banners/guide-lobby.avif';

function bodyOf(offer: OfferDetail | undefined): OfferBody {
  const [first] = TEMPLATES;
  if (!first) throw new Error('there is no template');
  if (!offer)
    return {
      ...{ code: '', rules: first.rules, texts: { VI: EMPTY, EN: EMPTY }, category: first.category, badge: '' },
      ...{ image: IMAGE, startsAt: null, endsAt: null, budget: '1000' },
    };
  const { code, rules, image, startsAt, endsAt, budget, texts } = offer;
  return {
    ...{ code, rules, image, startsAt, endsAt, budget },
    texts: { VI: texts.VI ?? EMPTY, EN: texts.EN ?? EMPTY },
    category: CATEGORIES.find((one) => one === offer.category) ?? 'other',
    badge: BADGES.find((one) => one === offer.badge) ?? '',
  };
}

interface FormProps {
  id: string;
  offer: OfferDetail | undefined;
  onSaved(id: string): void;
  onClose(): void;
}

/** A promotion from a template, with the player's card and terms in both languages beside it. */
export function OfferForm({ id, offer, onSaved, onClose }: FormProps) {
  const t = useText();
  const [body, setBody] = useState(() => bodyOf(offer));
  const save = useSaveOffer(id, (saved) => onSaved(saved.id));
  const change = (part: Partial<OfferBody>) => setBody({ ...body, ...part });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(body);
  };
  return (
    <DeskSheet title={offer?.code ?? t('rewards.desk.offers.new')} onClose={onClose}>
      <form className="offers-form desk-part" onSubmit={send}>
        {id === 'new' && <Start body={body} onChange={change} />}
        <fieldset>
          <legend>{t('rewards.desk.offers.rules')}</legend>
          <RuleFields
            value={body.rules as Parameters<typeof RuleFields>[0]['value']}
            onChange={(rules) => change({ rules: rules as OfferBody['rules'] })}
          />
          <Input
            label={t('rewards.desk.offers.budget')}
            value={body.budget ?? ''}
            inputMode="decimal"
            disabled={offer?.free != null}
            onChange={(event) => change({ budget: event.target.value === '' ? null : event.target.value })}
          />
        </fieldset>
        <Looks body={body} onChange={change} />
        <Preview body={body} />
        <Button type="submit" block loading={save.isPending}>
          {t('rewards.desk.offers.save')}
        </Button>
      </form>
    </DeskSheet>
  );
}

interface PartProps {
  body: OfferBody;
  onChange(part: Partial<OfferBody>): void;
}

function Start({ body, onChange }: PartProps) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('rewards.desk.offers.template')}</legend>
      <Select
        label={t('rewards.desk.offers.template')}
        labelHidden
        value={body.rules.trigger.kind}
        options={TEMPLATES.map(({ key }) => ({ value: key, label: t(`rewards.desk.trigger.${key}`) }))}
        onChange={(event) => {
          const found = TEMPLATES.find(({ key }) => key === event.target.value);
          if (found) onChange({ rules: found.rules, category: found.category });
        }}
      />
      <Input
        label={t('rewards.desk.offers.code')}
        hint={t('rewards.desk.offers.code.hint')}
        value={body.code}
        required
        pattern="[a-z0-9\-]{3,40}"
        onChange={(event) => onChange({ code: event.target.value })}
      />
    </fieldset>
  );
}

function Looks({ body, onChange }: PartProps) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('rewards.desk.offers.looks')}</legend>
      <Select
        label={t('rewards.desk.offers.category')}
        value={body.category}
        options={CATEGORIES.map((value) => ({ value, label: t(`rewards.desk.category.${value}`) }))}
        onChange={(event) => onChange({ category: event.target.value as OfferBody['category'] })}
      />
      {(['VI', 'EN'] as const).map((language) => {
        const text = body.texts[language];
        const put = (part: Partial<typeof text>) =>
          onChange({ texts: { ...body.texts, [language]: { ...text, ...part } } });
        const label = (key: string) => `${t(`rewards.desk.offers.${key}`)} (${language})`;
        return (
          <div key={language} className="offers-texts">
            <Input
              label={label('name')}
              value={text.title}
              required
              maxLength={80}
              onChange={(event) => put({ title: event.target.value })}
            />
            <Input
              label={label('kicker')}
              value={text.kicker}
              maxLength={40}
              onChange={(event) => put({ kicker: event.target.value })}
            />
            <Input
              label={label('sentence')}
              value={text.sentence}
              maxLength={160}
              onChange={(event) => put({ sentence: event.target.value })}
            />
            <TextArea
              label={label('content')}
              value={text.content}
              rows={3}
              maxLength={4_000}
              onChange={(event) => put({ content: event.target.value })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** As players will read it: both languages at once, from the rules as they stand in the form. */
function Preview({ body }: { body: OfferBody }) {
  const t = useText();
  const rules = JSON.stringify(body.rules);
  const { ask, data } = usePreview(body.rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rules read differently
  useEffect(ask, [rules]);
  return (
    <section className="offers-preview" aria-label={t('rewards.desk.offers.preview')}>
      {(['VI', 'EN'] as const).map((language) => (
        <OfferCard key={language} text={body.texts[language]} image={body.image} terms={data?.[language] ?? []} />
      ))}
    </section>
  );
}

interface CardProps {
  text: { title: string; kicker: string; sentence: string };
  image: string;
  terms: readonly string[];
}

export function OfferCard({ text, image, terms }: CardProps) {
  return (
    <Card className="offers-card" padded={false}>
      <div className="offers-banner" style={image ? { backgroundImage: `url("${image}")` } : undefined}>
        <small>{text.kicker}</small>
        <b>{text.title}</b>
        <span>{text.sentence}</span>
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  );
}
