import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { OfferCard } from './offer-form.desk.tsx';
import { awardsFile, type OfferDetail, type OfferMove, useForecast, useMove, useTest } from './offers-desk.hooks.ts';

interface SheetProps {
  id: string;
  asked: { data: OfferDetail | undefined; error: Error | null; refetch(): unknown };
  onEdit(): void;
  onClose(): void;
}

const TONES = { draft: 'neutral', review: 'amber', running: 'jade', paused: 'amber', closed: 'neutral' } as const;
const EMPTY = { title: '', kicker: '', sentence: '' };

/** A promotion with its terms as players read them, its money and its results. */
export function OfferSheet({ id, asked, onEdit, onClose }: SheetProps) {
  const t = useText();
  const offer = asked.data;
  return (
    <DeskSheet
      title={offer?.code ?? id}
      mark={offer && <Pill tone={TONES[offer.state]}>{t(`rewards.desk.offers.state.${offer.state}`)}</Pill>}
      state={offer?.state}
      asked={asked}
      foot={offer && <Moves offer={offer} onEdit={onEdit} />}
      onClose={onClose}
    >
      {offer && (
        <>
          <Figures offer={offer} />
          <section className="desk-part offers-preview">
            {(['VI', 'EN'] as const).map((language) => (
              <OfferCard
                key={language}
                text={offer.texts[language] ?? EMPTY}
                image={offer.image}
                terms={offer.terms[language]}
              />
            ))}
          </section>
          <ForecastPart id={id} />
          <TestPart id={id} />
        </>
      )}
    </DeskSheet>
  );
}

function useMoney(): (text: string | null) => string {
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  return (text) => (text === null ? '–' : `${formatAmount(units(text), language)} ${symbol}`);
}

function Figures({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const money = useMoney();
  const label = (key: string) => t(`rewards.desk.offers.${key}`);
  return (
    <section className="desk-part">
      <DeskFacts
        facts={[
          { label: label('trigger'), value: t(`rewards.desk.trigger.${offer.trigger}`) },
          { label: label('takers'), value: String(offer.takers) },
          { label: label('awards'), value: String(offer.awards) },
          { label: label('budget'), value: money(offer.budget) },
          { label: label('free'), value: money(offer.free) },
          { label: label('promised'), value: money(offer.promised) },
          { label: label('cost'), value: money(offer.cost) },
          { label: label('after'), value: money(offer.turnoverAfter) },
          offer.madeBy !== '' && { label: label('made'), value: offer.madeBy },
          offer.approvedBy !== '' && { label: label('approved'), value: offer.approvedBy },
        ]}
      />
    </section>
  );
}

function Moves({ offer, onEdit }: { offer: OfferDetail; onEdit(): void }) {
  const t = useText();
  const { may } = useDesk();
  const move = useMove(offer.id, () => {});
  if (!may('POST /office/promotions/{id}/move')) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {offer.moves.map((one) => (
        <Button
          key={one}
          tone={
            one === 'close' ? 'danger' : one === 'start' || one === 'approve' || one === 'resume' ? 'jade' : 'secondary'
          }
          loading={move.isPending && move.variables === one}
          onClick={() => move.mutate(one as OfferMove)}
        >
          {t(`rewards.desk.offers.move.${one}`)}
        </Button>
      ))}
      {offer.state !== 'closed' && offer.state !== 'review' && (
        <Button tone="secondary" onClick={onEdit}>
          {t('rewards.desk.offers.edit')}
        </Button>
      )}
      <Button tone="secondary" onClick={() => void download(offer)}>
        {t('rewards.desk.offers.export')}
      </Button>
    </span>
  );
}

/** Every award as lines of a table that spreadsheets open. */
async function download({ id, code }: OfferDetail): Promise<void> {
  const rows = await awardsFile(id);
  const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;
  const lines = rows.map((row) =>
    [row.id, row.player, row.what, row.amount, row.state, new Date(row.at).toISOString()].map(cell).join(','),
  );
  const head = 'id,player,award,amount,state,at';
  const file = URL.createObjectURL(new Blob([`\uFEFF${[head, ...lines].join('\r\n')}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  Object.assign(link, { href: file, download: `${code}.csv` });
  link.click();
  URL.revokeObjectURL(file);
}

function ForecastPart({ id }: { id: string }) {
  const t = useText();
  const money = useMoney();
  const [asked, setAsked] = useState(false);
  const { data, isFetching, error } = useForecast(id, asked);
  return (
    <section className="desk-part offers-part">
      <h3>{t('rewards.desk.offers.forecast')}</h3>
      {data ? (
        <p>
          {t('rewards.desk.offers.forecast.text', {
            ...{ players: data.players, awards: data.awards, cost: money(data.cost), facts: data.facts },
          })}
        </p>
      ) : (
        <Button tone="secondary" loading={isFetching} onClick={() => setAsked(true)}>
          {t('rewards.desk.offers.forecast.ask')}
        </Button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  );
}

function TestPart({ id }: { id: string }) {
  const t = useText();
  const [name, setName] = useState('');
  const [player, setPlayer] = useState('');
  const test = useTest(id, player);
  return (
    <section className="desk-part offers-part">
      <h3>{t('rewards.desk.offers.test')}</h3>
      <form
        className="offers-test"
        onSubmit={(event) => {
          event.preventDefault();
          setPlayer(name.trim());
        }}
      >
        <Input
          label={t('rewards.desk.offers.test.player')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button tone="secondary" type="submit" loading={test.isFetching}>
          {t('rewards.desk.offers.test.ask')}
        </Button>
      </form>
      {test.error && <p role="alert">{test.error.message}</p>}
      {test.data && (
        <ul className="offers-checks">
          <li>{t(`rewards.desk.standing.${test.data.standing}`)}</li>
          {test.data.reason && <li>{test.data.reason}</li>}
          {test.data.checklist.map(({ text, met, missing }) => (
            <li key={text} data-met={met || undefined}>
              {met ? '✓' : '○'} {text} {missing}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
