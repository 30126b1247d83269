import { Check, Circle, Info } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import { useOfferMoney } from './offer-budget.desk.tsx';
import { type OfferDetail, useForecast, useNamePlayer, useTest } from './offers-desk.hooks.ts';

/** What the promotion would have cost in the last 30 days. */
export function ForecastPart({ id }: { id: string }) {
  const t = useText();
  const money = useOfferMoney();
  const [asked, setAsked] = useState(false);
  const { data, isFetching, error } = useForecast(id, asked);
  return (
    <section className="desk-part offers-part">
      <h3>{t('rewards.desk.offers.forecast')}</h3>
      {data ? (
        <p role="status">
          {t('rewards.desk.offers.forecast.text', {
            players: data.players,
            awards: data.awards,
            cost: money(data.cost),
            facts: data.facts,
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

const ICON = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const;

/** What one player would see now. */
export function TestPart({ id }: { id: string }) {
  const t = useText();
  const [player, setPlayer] = useState('');
  const test = useTest(id, player);
  return (
    <section className="desk-part offers-part">
      <h3>{t('rewards.desk.offers.test')}</h3>
      <NameForm act={t('rewards.desk.offers.test.ask')} busy={test.isFetching} onName={setPlayer} />
      {test.error && <p role="alert">{test.error.message}</p>}
      {test.data && (
        <ul className="offers-checks" aria-label={t('rewards.desk.offers.test')}>
          <li>
            <Info {...ICON} />
            <span>
              <b>{t(`rewards.desk.standing.${test.data.standing}`)}</b>
              {test.data.reason && <small>{test.data.reason}</small>}
            </span>
          </li>
          {test.data.checklist.map(({ text, met, missing }) => (
            <li key={text} data-met={met || undefined}>
              {met ? <Check {...ICON} /> : <Circle {...ICON} />}
              <span>
                {text}
                {missing && <small>{missing}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Adds players to a promotion with a list. */
export function ListPart({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const { may } = useDesk();
  const name = useNamePlayer(offer.id);
  if (offer.trigger !== 'list' || offer.state !== 'running' || !may('POST /office/promotions/{id}/players'))
    return null;
  return (
    <section className="desk-part offers-part" aria-label={t('rewards.desk.offers.list')}>
      <h3>{t('rewards.desk.offers.list')}</h3>
      <NameForm
        act={t('rewards.desk.offers.list.add')}
        busy={name.isPending}
        onName={(player) => name.mutate(player)}
      />
      {name.data && <p role="status">{t('rewards.desk.offers.list.now', { count: name.data.listed })}</p>}
    </section>
  );
}

function NameForm({ act, busy, onName }: { act: string; busy: boolean; onName(name: string): void }) {
  const t = useText();
  const [name, setName] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <form className="offers-test" onSubmit={onSubmit}>
      <Input
        label={t('rewards.desk.offers.test.player')}
        autoComplete="off"
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button tone="secondary" type="submit" loading={busy}>
        {act}
      </Button>
    </form>
  );
}
