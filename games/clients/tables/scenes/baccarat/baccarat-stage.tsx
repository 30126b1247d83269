import type { BaccaratHand, BaccaratOutcome } from '#games/engines/tables/baccarat/deal-baccarat.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Caption } from '../../frame/caption.tsx';
import { Felt } from '../../frame/felt.tsx';
import { Field } from '../../frame/field.tsx';
import { OwnResult } from '../../frame/own-result.tsx';
import { PlayingCard } from '../../frame/playing-card.tsx';
import { returnText } from '../../frame/return-text.ts';
import { useFields, useRound, useTable } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import { usePassed } from '../../frame/use-passed.ts';
import { bringMs, turnMs } from './deal-moments.ts';
import './baccarat.css';

const CARD = { wide: 104, tall: 60, flat: 48 } as const;
const THIRD = { wide: 84, tall: 56, flat: 48 } as const;

export function BaccaratStage() {
  const outcome = useOutcome<BaccaratOutcome>();
  const deal = outcome?.deal ?? [];
  const turned = usePassed(deal.map((_, i) => turnMs(i)));
  const brought = usePassed(deal.map((_, i) => (i < 4 ? 0 : bringMs(i))));
  const seen = { deal: deal.slice(0, Math.max(4, brought)), turned };
  return (
    <>
      <Felt felt="ngoc" className="table-bac-board" />
      <Hand hand="player" {...seen} />
      <Hand hand="banker" {...seen} />
      <Caption ring={76} sealed="baccarat.sealed" className="table-bac-caption" />
      <ThirdNote {...seen} />
      <div className="table-bac-fields">
        <Field name="player-pair" className="table-blue is-side" coin={36} pool="players" />
        <Field name="player" className="table-blue is-main" />
        <Field name="tie" className="table-green is-side" coin={36} />
        <Field name="banker" className="table-red is-main" />
        <Field name="banker-pair" className="table-red is-side" coin={36} pool="players" />
      </div>
      <div className="table-bac-own">
        <OwnResult />
      </div>
      <Printed />
    </>
  );
}

interface Seen {
  deal: BaccaratOutcome['deal'];
  turned: number;
}

function Hand({ hand, deal, turned }: Seen & { hand: BaccaratHand }) {
  const t = useText();
  const { shape } = useTable();
  const round = useRound();
  const steps = deal.flatMap((step, index) => (step.hand === hand ? [{ ...step, index }] : []));
  const total = steps.findLast(({ index }) => index < turned)?.total ?? null;
  const cards = [0, 1].map((place) => steps.find((step) => step.place === place) ?? null);
  const third = steps.find(({ place }) => place === 2);
  const key = round?.ref ?? 'rest';
  return (
    <section className={`table-bac-hand is-${hand}`} aria-label={t(`baccarat.${hand}`)}>
      <div className="table-bac-score">
        <b>{t(`baccarat.${hand}`)}</b>
        <span className="num" data-empty={total === null}>
          {total ?? '–'}
        </span>
      </div>
      <div className="table-bac-cards">
        {cards.map((step, place) => (
          <PlayingCard
            key={`${key} ${place === 0 ? 'first' : 'second'}`}
            card={step?.card ?? null}
            isOpen={step !== null && step.index < turned}
            width={CARD[shape]}
          />
        ))}
      </div>
      {third && (
        <PlayingCard
          key={key}
          card={third.card}
          isOpen={third.index < turned}
          width={THIRD[shape]}
          isAcross
          className="table-bac-third"
        />
      )}
    </section>
  );
}

/** Tells who draws while the card is on its way. */
function ThirdNote({ deal, turned }: Seen) {
  const t = useText();
  const last = deal.at(-1);
  if (last?.place !== 2 || turned >= deal.length) return null;
  return <p className="table-bac-draws">{t(`baccarat.draws.${last.hand}`)}</p>;
}

/** Rules and returns as printed on the felt. */
function Printed() {
  const t = useText();
  const { language } = useLanguage();
  const { shape } = useTable();
  const fields = useFields();
  const text = (key: string) => returnText(fields.get(key), language);
  return (
    <p className="table-printed table-bac-printed num">
      {t(shape === 'tall' ? 'baccarat.printed.short' : 'baccarat.printed', {
        player: text('player'),
        banker: text('banker'),
        tie: text('tie'),
        pair: text('player-pair'),
      })}
    </p>
  );
}
