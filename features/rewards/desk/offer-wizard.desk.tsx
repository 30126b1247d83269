import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskHead } from '#platform/ui/desk-parts.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { OfferAward } from './offer-award.desk.tsx';
import { OfferCard } from './offer-card.desk.tsx';
import { OfferCondition } from './offer-condition.desk.tsx';
import { draftOf, faultsOf, OFFER_STEPS, type OfferDraft, type OfferStep } from './offer-draft.ts';
import type { StepProps } from './offer-fields.desk.tsx';
import { OfferLooks } from './offer-looks.desk.tsx';
import { OfferPlan } from './offer-plan.desk.tsx';
import { OfferStart } from './offer-start.desk.tsx';
import { type OfferBody, type OfferDetail, usePreview, useSaveOffer } from './offers-desk.hooks.ts';
import './offer-wizard.css';

interface WizardProps {
  /** Undefined for a new promotion. */
  offer: OfferDetail | undefined;
  onSaved(id: string): void;
  onClose(): void;
}

/** A promotion in five steps, beside the player's card and the terms in both languages. */
export function OfferWizard({ offer, onSaved, onClose }: WizardProps) {
  const t = useText();
  const steps = offer ? OFFER_STEPS.filter((step) => step !== 'template') : OFFER_STEPS;
  const [draft, setDraft] = useState(() => draftOf(offer));
  const [at, setAt] = useState(0);
  const [told, setTold] = useState(false);
  const save = useSaveOffer(offer?.id ?? 'new', (saved) => onSaved(saved.id));
  const step = steps[at] ?? 'plan';
  const faults = faultsOf(step, draft);
  const head = useRef<HTMLHeadingElement>(null);
  const go = (next: number) => {
    setTold(false);
    // Focus moves to the next step's heading.
    flushSync(() => setAt(next));
    head.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0) setTold(true);
    else if (at < steps.length - 1) go(at + 1);
    else save.mutate(draft as OfferBody);
  };
  return (
    <section className="desk offw">
      <DeskHead title={offer?.code ?? t('rewards.desk.offers.new')} lead={t(`rewards.desk.step.${step}.lead`)}>
        <Button tone="ghost" icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onClose}>
          {t('rewards.desk.offers.leave')}
        </Button>
      </DeskHead>
      <Stepper
        label={t('rewards.desk.offers.steps')}
        steps={steps.map((one) => t(`rewards.desk.step.${one}`))}
        current={at}
      />
      <div className="offw-body">
        <form className="card offw-form" noValidate onSubmit={onSubmit}>
          <h2 ref={head} tabIndex={-1}>
            {t(`rewards.desk.step.${step}`)}
          </h2>
          <StepFields
            step={step}
            offer={offer}
            draft={draft}
            faults={told ? faults : []}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <footer>
            {at > 0 && (
              <Button
                tone="secondary"
                icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => go(at - 1)}
              >
                {t('rewards.desk.offers.back')}
              </Button>
            )}
            <Button
              type="submit"
              loading={save.isPending}
              icon={at < steps.length - 1 && <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t(at < steps.length - 1 ? 'rewards.desk.offers.next' : 'rewards.desk.offers.save')}
            </Button>
          </footer>
        </form>
        <Preview draft={draft} />
      </div>
    </section>
  );
}

function StepFields({ step, offer, ...props }: StepProps & { step: OfferStep; offer: OfferDetail | undefined }) {
  switch (step) {
    case 'template':
      return <OfferStart {...props} />;
    case 'condition':
      return <OfferCondition {...props} />;
    case 'award':
      return <OfferAward {...props} />;
    case 'looks':
      return <OfferLooks {...props} coded={offer !== undefined} />;
    case 'plan':
      return <OfferPlan {...props} funded={offer?.free != null} />;
  }
}

const SETTLED_MS = 250;

/** The promotion as players will read it, from the form's current rules. */
function Preview({ draft }: { draft: OfferDraft }) {
  const t = useText();
  const [language, setLanguage] = useState<'VI' | 'EN' | 'both'>('both');
  const rules = JSON.stringify(draft.rules);
  const right = faultsOf('condition', draft).length === 0 && faultsOf('award', draft).length === 0;
  const { ask, data } = usePreview(draft.rules as OfferBody['rules']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rules read differently
  useEffect(() => {
    if (!right) return;
    const timer = setTimeout(ask, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rules, right]);
  return (
    <aside className="offw-preview" aria-label={t('rewards.desk.offers.preview')}>
      <header>
        <h2>{t('rewards.desk.offers.preview')}</h2>
        <Segmented
          size="sm"
          label={t('rewards.desk.offers.words')}
          items={[
            { value: 'both', label: 'VI + EN' },
            { value: 'VI', label: 'VI' },
            { value: 'EN', label: 'EN' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </header>
      {(['VI', 'EN'] as const)
        .filter((one) => language === 'both' || one === language)
        .map((one) => (
          <OfferCard
            key={one}
            language={one}
            text={draft.texts[one]}
            image={draft.image}
            terms={right ? (data?.[one] ?? []) : []}
          />
        ))}
    </aside>
  );
}
