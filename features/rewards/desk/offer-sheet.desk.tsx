import { Users } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button, type ButtonTone } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useOfferMoney } from './offer-budget.desk.tsx';
import { OfferCard } from './offer-card.desk.tsx';
import { ResultsPart } from './offer-results.desk.tsx';
import { FOUR_EYES_FROM, type OfferMove } from './offer-states.rules.ts';
import { ForecastPart, ListPart, TestPart } from './offer-tries.desk.tsx';
import { dearForecast, type OfferDetail, useMove } from './offers-desk.hooks.ts';

interface SheetProps {
  id: string;
  asked: { data: OfferDetail | undefined; error: Error | null; refetch(): unknown };
  onEdit(): void;
  onClose(): void;
}

export const STATE_TONES = {
  draft: 'neutral',
  review: 'amber',
  running: 'jade',
  paused: 'amber',
  closed: 'neutral',
} as const;
const EMPTY = { title: '', kicker: '', sentence: '' };

/** A promotion with its terms as players read them, its budget and its results. */
export function OfferSheet({ id, asked, onEdit, onClose }: SheetProps) {
  const t = useText();
  const { may } = useDesk();
  const offer = asked.data;
  return (
    <DeskSheet
      title={offer?.title ?? id}
      mark={offer && <Pill tone={STATE_TONES[offer.state]}>{t(`rewards.desk.offers.state.${offer.state}`)}</Pill>}
      state={offer?.state}
      asked={asked}
      foot={
        offer &&
        offer.state !== 'closed' &&
        may('POST /office/promotions/{id}/move') && <Moves offer={offer} onEdit={onEdit} />
      }
      onClose={onClose}
    >
      {offer && (
        <>
          <Facts offer={offer} />
          <ResultsPart offer={offer} />
          <ListPart offer={offer} />
          <section className="desk-part offers-part">
            <h3>{t('rewards.desk.offers.preview')}</h3>
            <div className="offers-preview">
              {(['VI', 'EN'] as const).map((language) => (
                <OfferCard
                  key={language}
                  language={language}
                  text={offer.texts[language] ?? EMPTY}
                  image={offer.image}
                  terms={offer.terms[language]}
                />
              ))}
            </div>
          </section>
          <ForecastPart id={id} />
          <TestPart id={id} />
        </>
      )}
    </DeskSheet>
  );
}

function Facts({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useDesk().brand;
  const label = (key: string) => t(`rewards.desk.offers.${key}`);
  const time = (at: number) => formatDateTime(at, language, { timeZone, style: 'long' });
  return (
    <section className="desk-part">
      <DeskFacts
        facts={[
          { label: label('code'), value: offer.code, copy: offer.code },
          { label: label('trigger'), value: t(`rewards.desk.trigger.${offer.trigger}`) },
          { label: label('category'), value: t(`rewards.desk.category.${offer.category}`) },
          { label: label('award'), value: t(`rewards.desk.award.${offer.rules.award.kind}`) },
          offer.startsAt !== null && { label: label('startsAt'), value: time(offer.startsAt) },
          offer.endsAt !== null && { label: label('endsAt'), value: time(offer.endsAt) },
          offer.madeBy !== '' && { label: label('made'), value: offer.madeBy },
          offer.approvedBy !== '' && { label: label('approved'), value: offer.approvedBy },
        ]}
      />
    </section>
  );
}

const MOVE_TONES: Partial<Record<OfferMove, ButtonTone>> = {
  start: 'jade',
  approve: 'jade',
  resume: 'jade',
  close: 'danger',
};

function Moves({ offer, onEdit }: { offer: OfferDetail; onEdit(): void }) {
  const t = useText();
  const money = useOfferMoney();
  const { language } = useLanguage();
  const [closing, setClosing] = useState(false);
  const move = useMove(offer.id, () => setClosing(false));
  const dear = dearForecast(move.error);
  const second = offer.state === 'draft' && units(offer.budget ?? '0') >= FOUR_EYES_FROM;
  return (
    <div className="offers-foot">
      {(second || offer.state === 'review') && (
        <p className="offers-eyes">
          <Users size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(offer.state === 'review' ? 'rewards.desk.offers.eyes.now' : 'rewards.desk.offers.eyes.next', {
            budget: money(offer.budget),
          })}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {offer.state !== 'review' && (
          <Button tone="secondary" onClick={onEdit}>
            {t('rewards.desk.offers.edit')}
          </Button>
        )}
        {(offer.moves as OfferMove[]).map((one) => (
          <Button
            key={one}
            tone={MOVE_TONES[one] ?? 'secondary'}
            loading={move.isPending && move.variables.move === one}
            onClick={() => (one === 'close' ? setClosing(true) : move.mutate({ move: one }))}
          >
            {t(`rewards.desk.offers.move.${one}`)}
          </Button>
        ))}
      </span>
      <Confirm
        open={closing}
        tone="danger"
        title={t('rewards.desk.offers.close.title', { name: offer.texts[language]?.title ?? offer.code })}
        confirmLabel={t('rewards.desk.offers.move.close')}
        loading={move.isPending}
        onConfirm={() => move.mutate({ move: 'close' })}
        onCancel={() => setClosing(false)}
      >
        {t('rewards.desk.offers.close.text')}
      </Confirm>
      <Confirm
        open={dear !== undefined}
        tone="danger"
        title={t('rewards.desk.offers.dear.title')}
        confirmLabel={t('rewards.desk.offers.dear.start')}
        loading={move.isPending}
        onConfirm={() => move.mutate({ ...move.variables!, confirmed: true })}
        onCancel={move.reset}
      >
        {dear && t('rewards.desk.offers.dear.text', { cost: money(dear.cost), budget: money(dear.budget) })}
      </Confirm>
    </div>
  );
}
