import { Check, X } from 'lucide-react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Period } from '../figures/figure-parts.page.tsx';
import { formulaText } from '../settlement/formula.rules.ts';
import { type PayoutDetail, usePayout } from './commission.hooks.ts';
import { Money, Percent, StatePill } from './commission-marks.desk.tsx';

interface PayoutSheetProps {
  id: string;
  onOpen(id: string): void;
  onClose(): void;
}

/** Explains a payout (docs/agents.md 7): everything that it was computed from. */
export function PayoutSheet({ id, onOpen, onClose }: PayoutSheetProps) {
  const payout = usePayout(id);
  const { data } = payout;
  return (
    <DeskSheet
      title={data?.account ?? ''}
      mark={data && <StatePill state={data.state} />}
      state={data?.state}
      asked={payout}
      onClose={onClose}
    >
      {data && (
        <>
          <Summary payout={data} />
          <Conditions payout={data} />
          <Parts payout={data} onOpen={onOpen} />
          <Sources payout={data} />
        </>
      )}
    </DeskSheet>
  );
}

function Summary({ payout }: { payout: PayoutDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  const { members, figures, formula } = payout;
  const money = (value: number) => <Money value={value} />;
  return (
    <section className="desk-part">
      <p className="desk-figure">
        <Money value={payout.amount} symbol={symbol} />
      </p>
      <DeskFacts
        facts={[
          { label: t('agents.office.kind'), value: t(`agents.kind.${payout.kind}`) },
          { label: t('agents.office.period'), value: <Period name={payout.period.name} /> },
          { label: t('agents.office.upline'), value: payout.upline || t('agents.office.house') },
          {
            label: t('agents.office.members'),
            value: <span className="num">{`${members.active} / ${members.team}`}</span>,
          },
          { label: t('agents.office.volume'), value: money(figures.volume) },
          { label: t('agents.office.ggr'), value: money(figures.ggr) },
          { label: t('agents.office.ngr'), value: money(figures.ngr) },
          { label: t('agents.office.carriedIn'), value: money(payout.carriedIn) },
          { label: t('agents.office.base'), value: money(payout.base) },
          { label: t('agents.office.rate'), value: <Percent bps={payout.rateBps} /> },
          { label: t('agents.office.gross'), value: money(payout.gross) },
          { label: t('agents.office.downlines'), value: money(payout.downlinesTotal) },
          payout.netCarriedIn !== 0 && { label: t('agents.office.netIn'), value: money(payout.netCarriedIn) },
          payout.netCarriedOut !== 0 && { label: t('agents.office.netOut'), value: money(payout.netCarriedOut) },
          payout.carriedOut !== 0 && { label: t('agents.office.carriedOut'), value: money(payout.carriedOut) },
        ]}
      />
      <h3>{t('agents.office.formula')}</h3>
      <ol className="agoffice-formula num">
        {formula.map((line) => (
          <li key={line}>{formulaText(line, language).replace('→', '=')}</li>
        ))}
      </ol>
    </section>
  );
}

function Conditions({ payout: { conditions, tier: paid, terms } }: { payout: PayoutDetail }) {
  const t = useText();
  if (conditions.length === 0) return null;
  const value = (what: string, told: number) =>
    what === 'activeMembers' ? <span className="num">{told}</span> : <Money value={told} />;
  const name = (what: string) => t(`agents.office.when.${what === 'teamLoss' && terms?.base === 'ngr' ? 'ngr' : what}`);
  return (
    <section className="desk-part">
      <h3>{t('agents.office.tiers')}</h3>
      <ol className="desk-history">
        {conditions.map(({ tier, rateBps, met, parts }) => (
          <li key={tier}>
            <b>
              {t('agents.office.tier', { number: tier + 1 })} · <Percent bps={rateBps} />
            </b>
            <span>
              {t(
                tier === paid
                  ? 'agents.office.tier.paid'
                  : met
                    ? 'agents.office.tier.met'
                    : 'agents.office.tier.missed',
              )}
            </span>
            {parts.map((part) => (
              <small key={part.what}>
                {part.met ? (
                  <Check size={14} strokeWidth={2} aria-label={t('agents.office.yes')} />
                ) : (
                  <X size={14} strokeWidth={2} aria-label={t('agents.office.no')} />
                )}{' '}
                {name(part.what)}: {value(part.what, part.had)} / {value(part.what, part.asked)}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The direct downlines' amounts, or the players behind a rebate. */
function Parts({ payout, onOpen }: { payout: PayoutDetail; onOpen(id: string): void }) {
  const t = useText();
  const { downlines, rebateLines, products } = payout;
  return (
    <>
      {products.length > 0 && (
        <section className="desk-part">
          <h3>{t('agents.office.products')}</h3>
          <ul className="desk-rows">
            {products.map(({ product, figures }) => (
              <li key={product}>
                <div>
                  <b>{t(`agents.office.product.${product}`)}</b>
                  <Money value={figures.volume} />
                  <span className="text-ink-3">{t('agents.office.ggr')}</span>
                  <Money value={figures.ggr} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {downlines.length > 0 && (
        <section className="desk-part">
          <h3>{t('agents.office.downlines')}</h3>
          <ul className="desk-rows">
            {downlines.map(({ id, account, gross, period }) => (
              <li key={id}>
                <button type="button" onClick={() => onOpen(id)}>
                  <b>{account}</b>
                  <Money value={gross} />
                  <span className="text-ink-3">
                    <Period name={period} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rebateLines.length > 0 && (
        <section className="desk-part">
          <h3>{t('agents.office.rebateLines')}</h3>
          <ul className="desk-rows">
            {rebateLines.map((line) => (
              <li key={`${line.account} ${line.product}`}>
                <div>
                  <b>{line.account}</b>
                  <Money value={line.amount} />
                  <span className="text-ink-3">{t(`agents.office.product.${line.product}`)}</span>
                  <span className="text-ink-3">
                    <Money value={line.volume} /> × (<Percent bps={line.ownRateBps} /> −{' '}
                    <Percent bps={line.belowRateBps} />)
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sources({ payout }: { payout: PayoutDetail }) {
  const t = useText();
  const { timeZone } = useDesk().brand;
  const { ledger, orderNo, run, treeVersion, termsVersion, paidAt } = payout;
  const lanes = ledger.lanes.map(({ lane, from, to }) => `${lane}: ${from}–${to}`).join(' · ');
  return (
    <section className="desk-part">
      <h3>{t('agents.office.sources')}</h3>
      <DeskFacts
        facts={[
          { label: t('agents.office.treeVersion'), value: <span className="num">{treeVersion}</span> },
          termsVersion !== null && {
            label: t('agents.office.version'),
            value: <span className="num">{termsVersion}</span>,
          },
          { label: t('agents.office.ranAt'), value: <DeskTime at={run.createdAt} timeZone={timeZone} /> },
          paidAt !== null && { label: t('agents.office.paidAt'), value: <DeskTime at={paidAt} timeZone={timeZone} /> },
          { label: t('agents.office.corrections'), value: <span className="num">{ledger.corrections}</span> },
          { label: t('agents.office.key'), value: <span className="num">{orderNo}</span>, copy: orderNo, wide: true },
          { label: t('agents.office.lanes'), value: <span className="num">{lanes}</span>, wide: true },
        ]}
      />
    </section>
  );
}
