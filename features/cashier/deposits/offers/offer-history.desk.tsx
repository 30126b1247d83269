import { ArrowRight, History } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { type Change, useOfferHistory } from './offers.hooks.ts';

/** Changes to this page from the audit trail. */
export function OfferHistory({ timeZone }: { timeZone: string }) {
  const t = useText();
  const { data, error } = useOfferHistory();
  return (
    <section className="card offers-history" aria-labelledby="offers-history">
      <h2 id="offers-history">
        <History size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('cashier.desk.offers.history')}
      </h2>
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonText lines={3} />}
      {data?.list.length === 0 && <p className="text-13 text-ink-3">{t('cashier.desk.offers.history.none')}</p>}
      <ol>
        {data?.list.map((change) => (
          <Line key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

function Line({ change, timeZone }: { change: Change; timeZone: string }) {
  const t = useText();
  const [, name = change.subject] = change.subject.split(':');
  return (
    <li>
      <p>
        <DeskTime at={change.at} timeZone={timeZone} short /> <b>{name}</b>{' '}
        <span className="text-ink-3">
          {t(change.created ? 'cashier.desk.offers.history.made' : 'cashier.desk.offers.history.by', {
            name: change.by || '–',
          })}
        </span>
      </p>
      <dl>
        {Object.entries(change.facts).map(([field, told]) => (
          <div key={field}>
            <dt>{t(`cashier.desk.offers.field.${field}`)}</dt>
            <dd className="num">
              <Told text={told} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A change as "old → new"; without an old value only the new one. */
function Told({ text }: { text: string }) {
  const [was = '', is = ''] = text.split(' → ');
  if (was === 'null') return is;
  return (
    <>
      {was} <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" /> {is}
    </>
  );
}
