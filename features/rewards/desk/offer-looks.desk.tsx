import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { BADGES, CATEGORIES } from '../promotions/promotions.rules.ts';
import { OFFER_SCENES, type OfferDraft, sceneImage } from './offer-draft.ts';
import type { StepProps } from './offer-fields.desk.tsx';

const WRITTEN = ['VI', 'EN'] as const;
type Written = (typeof WRITTEN)[number];

interface LooksProps extends StepProps {
  /** An existing promotion keeps its code. */
  coded: boolean;
}

/** Step 4: placement, picture, and texts in both languages. */
export function OfferLooks({ draft, faults, coded, onChange }: LooksProps) {
  const t = useText();
  const [tab, setTab] = useState<Written>('VI');
  // If only the other language lacks texts, its tab is shown.
  const shown =
    !faults.includes(`title${tab}`) && faults.includes(tab === 'VI' ? 'titleEN' : 'titleVI') ? other(tab) : tab;
  return (
    <>
      <fieldset className="offw-two">
        <legend>{t('rewards.desk.offers.place')}</legend>
        {!coded && (
          <Input
            label={t('rewards.desk.offers.code')}
            hint={t('rewards.desk.offers.code.hint')}
            error={faults.includes('code') ? t('rewards.desk.fault.code') : undefined}
            value={draft.code}
            maxLength={40}
            onChange={({ target }) => onChange({ code: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
          />
        )}
        <Select
          label={t('rewards.desk.offers.category')}
          value={draft.category}
          options={CATEGORIES.map((value) => ({ value, label: t(`rewards.desk.category.${value}`) }))}
          onChange={({ target }) => onChange({ category: target.value as OfferDraft['category'] })}
        />
        <Select
          label={t('rewards.desk.offers.badge')}
          unchosen={t('rewards.desk.badge.none')}
          value={draft.badge}
          options={BADGES.map((value) => ({ value, label: t(`rewards.desk.badge.${value}`) }))}
          onChange={({ target }) => onChange({ badge: target.value as OfferDraft['badge'] })}
        />
      </fieldset>
      <Scenes image={draft.image} onChange={(image) => onChange({ image })} />
      <Tabs<Written>
        label={t('rewards.desk.offers.words')}
        items={WRITTEN.map((value) => ({ value, label: t(`rewards.desk.language.${value}`) }))}
        value={shown}
        onChange={setTab}
      >
        <Words
          key={shown}
          text={draft.texts[shown]}
          fault={faults.includes(`title${shown}`)}
          onChange={(text) => onChange({ texts: { ...draft.texts, [shown]: text } })}
        />
      </Tabs>
    </>
  );
}

const other = (language: Written): Written => (language === 'VI' ? 'EN' : 'VI');

function Scenes({ image, onChange }: { image: string; onChange(image: string): void }) {
  const t = useText();
  return (
    <fieldset className="offw-scenes">
      <legend>{t('rewards.desk.offers.picture')}</legend>
      <div>
        {OFFER_SCENES.map((scene) => (
          <label key={scene}>
            <input
              type="radio"
              name="scene"
              className="sr-only"
              checked={sceneImage(scene) === image}
              onChange={() => onChange(sceneImage(scene))}
            />
            <img
              src={sceneImage(scene)}
              alt={t(`rewards.desk.scene.${scene}`)}
              width={132}
              height={64}
              loading="lazy"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface WordsProps {
  text: OfferDraft['texts']['VI'];
  fault: boolean;
  onChange(text: OfferDraft['texts']['VI']): void;
}

function Words({ text, fault, onChange }: WordsProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.offers.${key}`);
  const put = (part: Partial<typeof text>) => onChange({ ...text, ...part });
  return (
    <div className="offw-words">
      <Input
        label={word('name')}
        error={fault ? t('rewards.desk.fault.needed') : undefined}
        value={text.title}
        maxLength={80}
        onChange={({ target }) => put({ title: target.value })}
      />
      <Input
        label={word('kicker')}
        value={text.kicker}
        maxLength={40}
        onChange={({ target }) => put({ kicker: target.value })}
      />
      <Input
        className="offw-wide"
        label={word('sentence')}
        value={text.sentence}
        maxLength={160}
        onChange={({ target }) => put({ sentence: target.value })}
      />
      <TextArea
        className="offw-wide"
        label={word('content')}
        value={text.content}
        rows={3}
        maxLength={4_000}
        onChange={({ target }) => put({ content: target.value })}
      />
    </div>
  );
}
