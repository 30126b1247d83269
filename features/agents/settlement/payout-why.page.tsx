import { Check, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import { Facts, Period } from '../figures/figure-parts.page.tsx';
import '../figures/figures.css';
import './payout-why.css';
import { Loading } from '../centre/loading.page.tsx';
import { percentText } from '../percent.rules.ts';
import { formulaText } from './formula.rules.ts';
import { usePayout, useWhyTexts, type Why } from './payout-why.hooks.ts';
import { DownlineParts, PAYOUT_TONES, ProductFigures, RebateLines } from './payout-why-tables.page.tsx';

interface PayoutWhyProps {
  id: string;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

/** Explains an amount (docs/agents.md 7); a direct downline's part opens in its place. */
export function PayoutWhy({ id, symbol, timeZone, onClose }: PayoutWhyProps) {
  useFigureTexts();
  useWhyTexts();
  const t = useText();
  const [trail, setTrail] = useState([id]);
  const shown = trail.at(-1) ?? id;
  const asked = usePayout(shown);
  const { data } = asked;
  return (
    <Modal
      open
      size="md"
      readable
      title={data ? t('agents.why.title', { kind: t(`agents.kind.${data.kind}`) }) : t('agents.why.loading')}
      onOpenChange={(open) => !open && (trail.length > 1 ? setTrail(trail.slice(0, -1)) : onClose())}
    >
      {asked.isError ? (
        <Failed size="sm" error={asked.error} onRetry={() => asked.refetch()} />
      ) : data ? (
        <Explanation
          why={data}
          symbol={symbol}
          timeZone={timeZone}
          onDownline={(below) => setTrail([...trail, below])}
        />
      ) : (
        <WhyBones />
      )}
    </Modal>
  );
}

/** Placeholder of the same height. */
function WhyBones() {
  return (
    <Loading className="awhy">
      <Skeleton width="56%" height={36} />
      {[1, 2, 3, 4, 5].map((step) => (
        <Skeleton key={step} width="100%" height={44} />
      ))}
      <Skeleton width="100%" height={180} />
    </Loading>
  );
}

interface ExplanationProps {
  why: Why;
  symbol: string;
  timeZone: string;
  onDownline(id: string): void;
}

function Explanation({ why, symbol, timeZone, onDownline }: ExplanationProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="awhy">
      <header className="awhy-head">
        <b>
          <Amount value={units(why.amount)} symbol={symbol} />
        </b>
        <Pill tone={PAYOUT_TONES[why.state]}>{t(`agents.why.state.${why.state}`)}</Pill>
        <p>
          {why.account} · <Period name={why.period.name} />
          {why.termsVersion !== null && <> · {t('agents.why.version', { version: why.termsVersion })}</>}
        </p>
      </header>
      <Steps why={why} symbol={symbol} />
      {why.conditions.length > 0 && <Conditions why={why} />}
      {why.products.length > 0 && <ProductFigures why={why} />}
      {why.downlines.length > 0 && <DownlineParts why={why} symbol={symbol} onOpen={onDownline} />}
      {why.rebateLines.length > 0 && <RebateLines why={why} symbol={symbol} />}
      <section>
        <h3>{t('agents.why.formula')}</h3>
        <ol className="awhy-formula num">
          {why.formula.map((line) => (
            <li key={line}>{formulaText(line, language)}</li>
          ))}
        </ol>
      </section>
      <Sources why={why} timeZone={timeZone} />
    </div>
  );
}

/** From the team's bets to the amount, in the order of the computation. */
function Steps({ why, symbol }: Pick<ExplanationProps, 'why' | 'symbol'>) {
  const t = useText();
  const { language } = useLanguage();
  const { figures, members } = why;
  const money = (wire: number) => <Amount value={units(wire)} symbol={symbol} />;
  const minus = (wire: number) => <Amount value={-units(wire)} symbol={symbol} />;
  if (why.terms === null) return null;
  const steps: [string, string, ReactNode][] = [
    ['volume', t('agents.why.step.volume.text', { ...members }), money(figures.volume)],
  ];
  if (why.terms.base === 'loss') steps.push(['ggr', t('agents.why.step.ggr.text'), money(figures.ggr)]);
  if (why.terms.base === 'ngr') steps.push(['ngr', t('agents.why.step.ngr.text'), money(figures.ngr)]);
  if (why.carriedIn !== 0) steps.push(['carried', t('agents.why.step.carried.text'), money(why.carriedIn)]);
  const tier = why.tier === null ? 'none' : 'met';
  steps.push(
    [
      'rate',
      t(`agents.why.step.rate.${tier}`, { tier: (why.tier ?? 0) + 1 }),
      <span key="rate" className="num">
        × {percentText(why.rateBps, language)}
      </span>,
    ],
    ['gross', t('agents.why.step.gross.text'), money(why.gross)],
  );
  if (why.downlinesTotal !== 0)
    steps.push(['below', t('agents.why.step.below.text', { count: why.downlines.length }), minus(why.downlinesTotal)]);
  if (why.netCarriedIn !== 0) steps.push(['net', t('agents.why.step.net.text'), money(why.netCarriedIn)]);
  steps.push(['amount', t('agents.why.step.amount.text'), <b key="amount">{money(why.amount)}</b>]);
  return (
    <ol className="awhy-steps" aria-label={t('agents.why.steps')}>
      {steps.map(([key, text, value]) => (
        <li key={key}>
          <span>
            <b>{t(`agents.why.step.${key}`)}</b>
            <small>{text}</small>
          </span>
          <span>{value}</span>
        </li>
      ))}
    </ol>
  );
}

/** Each tier's conditions with the actual figures. */
function Conditions({ why }: { why: Why }) {
  const t = useText();
  const { language } = useLanguage();
  const number = (what: string, value: number) =>
    what === 'activeMembers' ? <span className="num">{value}</span> : <Amount value={units(value)} />;
  return (
    <section>
      <h3>{t('agents.why.conditions')}</h3>
      <ul className="awhy-tiers">
        {why.conditions.map(({ tier, rateBps, parts }) => (
          <li key={tier} data-on={tier === why.tier ? '' : undefined}>
            <b>
              {t('agents.why.tier', { tier: tier + 1 })} · <span className="num">{percentText(rateBps, language)}</span>
              {tier === why.tier && <Pill tone="jade">{t('agents.why.tier.paid')}</Pill>}
            </b>
            {parts.length === 0 && <span className="text-ink-3">{t('agents.why.tier.always')}</span>}
            {parts.map(({ what, asked, had, met: holds }) => (
              <span key={what} className="awhy-part">
                {holds ? (
                  <Check size={16} strokeWidth={2.25} className="text-jade-ink" aria-label={t('agents.why.met')} />
                ) : (
                  <X size={16} strokeWidth={2.25} className="text-ink-3" aria-label={t('agents.why.missed')} />
                )}
                {t(`agents.why.part.${what}`)}
                <span>
                  {number(what, had)} / {number(what, asked)}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of tree, terms and ledger used by the computation. */
function Sources({ why, timeZone }: { why: Why; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const time = (at: number) => <span className="num">{formatDateTime(at, language, { timeZone })}</span>;
  const { lanes, corrections } = why.ledger;
  return (
    <section>
      <h3>{t('agents.why.sources')}</h3>
      <Facts
        label={t('agents.why.sources')}
        facts={[
          [
            t('agents.why.period'),
            <span key="p">
              {time(why.period.startsAt)} – {time(why.period.endsAt)}
            </span>,
          ],
          [
            t('agents.why.tree'),
            <span key="t" className="num">
              {why.treeVersion}
            </span>,
          ],
          ...(why.termsVersion === null
            ? []
            : [
                [
                  t('agents.why.terms'),
                  <span key="v" className="num">
                    {why.termsVersion}
                  </span>,
                ] as const,
              ]),
          [t('agents.why.run'), time(why.run.createdAt)],
          ...(why.paidAt === null ? [] : [[t('agents.why.paidAt'), time(why.paidAt)] as const]),
          [
            t('agents.why.order'),
            <span key="o">
              <span className="num">{why.orderNo}</span>
              <CopyButton text={why.orderNo} what={t('agents.why.order')} />
            </span>,
          ],
          [
            t('agents.why.ledger'),
            <span key="l" className="awhy-lanes num">
              {lanes.map(({ lane, from, to }) => (
                <span key={lane}>
                  {lane}: {from} – {to}
                </span>
              ))}
            </span>,
          ],
          [
            t('agents.why.corrections'),
            <span key="c" className="num">
              {corrections}
            </span>,
          ],
        ]}
      />
      {why.netCarriedOut !== 0 && (
        <p className="awhy-note">
          {t('agents.why.netOut')} <Amount value={units(why.netCarriedOut)} />
        </p>
      )}
      {why.carriedOut !== 0 && (
        <p className="awhy-note">
          {t('agents.why.carriedOut')} <Amount value={units(why.carriedOut)} />
        </p>
      )}
      <p className="awhy-check">
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('agents.why.check')}
      </p>
    </section>
  );
}
