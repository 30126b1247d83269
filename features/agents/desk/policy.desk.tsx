import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { CONTRACT_KINDS, DIVIDEND_PERIODS, PRODUCT_NAMES } from '../agents.rules.ts';
import { percentDigits } from '../percent.rules.ts';
import { commission, type PolicyValue, useChange, usePolicy } from './commission.hooks.ts';
import { RateFields, ratesOf } from './member-tools.desk.tsx';
import './commission.css';

/** The brand's rules: kinds, limits, shortest period, who pays. Signed contracts keep their terms. */
export function PolicyDesk() {
  const t = useText();
  const policy = usePolicy();
  return (
    <section className="desk">
      <DeskHead title={t('agents.office.policy.title')} lead={t('agents.office.policy.lead')} />
      {policy.error && !policy.data && <DeskFailure error={policy.error} onRetry={() => void policy.refetch()} />}
      {!policy.error && !policy.data && (
        <div className="card card-pad" aria-busy="true">
          <SkeletonText lines={12} />
        </div>
      )}
      {policy.data && <PolicyForm key={JSON.stringify(policy.data)} policy={policy.data} />}
    </section>
  );
}

const bpsOf = (text: string) => Math.round(Number(text.replace(',', '.') || '0') * 100);

function PolicyForm({ policy }: { policy: PolicyValue }) {
  const t = useText();
  const { language } = useLanguage();
  const percent = (bps: number | undefined) => (bps === undefined ? '' : percentDigits(bps, language));
  const [next, setNext] = useState(policy);
  const [rates, setRates] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(CONTRACT_KINDS.map((kind) => [kind, percent(policy.maxRateBps[kind])])),
    loss: percent(policy.lossMaxRateBps),
  }));
  const [rebates, setRebates] = useState<Record<string, string>>(() =>
    Object.fromEntries(PRODUCT_NAMES.map((product) => [product, percent(policy.maxRebateBps[product])])),
  );
  const change = useChange((body: PolicyValue) => commission('PUT /office/agents/policy', { body }), {
    done: t('agents.office.policy.saved'),
  });
  const save = () =>
    change.mutate({
      ...next,
      maxRateBps: {
        dividend: bpsOf(rates.dividend ?? ''),
        daily: bpsOf(rates.daily ?? ''),
        hourly: bpsOf(rates.hourly ?? ''),
        realtime: bpsOf(rates.realtime ?? ''),
      },
      lossMaxRateBps: bpsOf(rates.loss ?? ''),
      maxRebateBps: ratesOf(rebates),
    });
  const rate = (key: string, label: string) => (
    <Input
      key={key}
      label={label}
      inputMode="decimal"
      digits
      maxLength={6}
      value={rates[key] ?? ''}
      trailing={<span className="text-ink-3">%</span>}
      onChange={({ target }) => setRates({ ...rates, [key]: target.value.replace(/[^\d.,]/g, '') })}
    />
  );
  return (
    <form
      className="agoffice-policy"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <KindsPart policy={next} onPolicy={setNext} />
      <section className="card card-pad agoffice-form" aria-label={t('agents.office.policy.ceilings')}>
        <h2>{t('agents.office.policy.ceilings')}</h2>
        <div className="agoffice-grid">
          {CONTRACT_KINDS.map((kind) => rate(kind, t(`agents.kind.${kind}`)))}
          {rate('loss', t('agents.office.policy.loss'))}
        </div>
        <h2>{t('agents.office.policy.rebates')}</h2>
        <RateFields typed={rebates} onTyped={setRebates} />
        <Checkbox
          label={t('agents.office.policy.memberRebate')}
          checked={next.memberRebate}
          onChange={({ target }) => setNext({ ...next, memberRebate: target.checked })}
        />
      </section>
      <PayerPart policy={next} onPolicy={setNext} />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('agents.office.save')}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  policy: PolicyValue;
  onPolicy(policy: PolicyValue): void;
}

function KindsPart({ policy, onPolicy }: PartProps) {
  const t = useText();
  return (
    <section className="card card-pad agoffice-form" aria-label={t('agents.office.policy.kinds')}>
      <h2>{t('agents.office.policy.kinds')}</h2>
      {CONTRACT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`agents.kind.${kind}`)}
          checked={policy.kinds.includes(kind)}
          onChange={({ target }) =>
            onPolicy({
              ...policy,
              kinds: CONTRACT_KINDS.filter((one) => (one === kind ? target.checked : policy.kinds.includes(one))),
            })
          }
        />
      ))}
      <Select
        label={t('agents.office.policy.minPeriod')}
        value={policy.minPeriod}
        options={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`agents.office.period.${value}`) }))}
        onChange={({ target }) => onPolicy({ ...policy, minPeriod: target.value as PolicyValue['minPeriod'] })}
      />
    </section>
  );
}

function PayerPart({ policy, onPolicy }: PartProps) {
  const t = useText();
  return (
    <section className="card card-pad agoffice-form" aria-label={t('agents.office.policy.payer')}>
      <h2>{t('agents.office.policy.payer')}</h2>
      <Segmented
        full
        label={t('agents.office.policy.payer')}
        items={(['house', 'upline'] as const).map((value) => ({ value, label: t(`agents.office.payer.${value}`) }))}
        value={policy.payer}
        onChange={(payer) => onPolicy({ ...policy, payer })}
      />
      <p className="text-13 text-ink-3">{t(`agents.office.payer.${policy.payer}.text`)}</p>
      <Input
        label={t('agents.office.policy.keepLinkDays')}
        inputMode="numeric"
        digits
        maxLength={2}
        value={String(policy.keepLinkDays)}
        onChange={({ target }) =>
          onPolicy({ ...policy, keepLinkDays: Math.min(90, Number(target.value.replace(/\D/g, ''))) })
        }
      />
    </section>
  );
}
