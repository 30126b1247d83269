import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { zonedMoment, zonedText } from '#platform/i18n/zoned-time.ts';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import { MoneyField, type StepProps } from './offer-fields.desk.tsx';
import { FOUR_EYES_FROM } from './offer-states.rules.ts';

interface PlanProps extends StepProps {
  /** The budget has its account already, so the form cannot change it. */
  funded: boolean;
}

/** Step 5: dates, budget, and what follows. */
export function OfferPlan({ draft, faults, funded, onChange }: PlanProps) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useDesk();
  const time = (name: 'startsAt' | 'endsAt', fault: string | undefined) => (
    <Input
      label={t(`rewards.desk.offers.${name}`)}
      hint={t(`rewards.desk.offers.${name}.hint`)}
      error={fault && t(`rewards.desk.fault.${fault}`)}
      type="datetime-local"
      value={draft[name] === null ? '' : zonedText(draft[name], brand.timeZone)}
      onChange={({ target }) => onChange({ [name]: zonedMoment(target.value, brand.timeZone) ?? null })}
    />
  );
  return (
    <>
      <fieldset className="offw-two">
        <legend>{t('rewards.desk.offers.when')}</legend>
        {time('startsAt', undefined)}
        {time(
          'endsAt',
          ['endsAt', 'lossEnds'].find((name) => faults.includes(name)),
        )}
      </fieldset>
      <fieldset className="offw-two">
        <legend className="sr-only">{t('rewards.desk.offers.budget')}</legend>
        <MoneyField
          open
          label={t('rewards.desk.offers.budget')}
          hint={t(funded ? 'rewards.desk.offers.budget.funded' : 'rewards.desk.offers.budget.hint')}
          error={faults.includes('budget') ? t('rewards.desk.fault.money') : undefined}
          disabled={funded}
          value={draft.budget}
          onChange={(budget) => onChange({ budget })}
        />
        <p className="offw-note">
          {t('rewards.desk.offers.eyes', { from: `${formatAmount(FOUR_EYES_FROM, language)} ${brand.symbol}` })}
        </p>
      </fieldset>
      <DeskFacts
        facts={[
          { label: t('rewards.desk.offers.name'), value: draft.texts[language === 'EN' ? 'EN' : 'VI'].title },
          { label: t('rewards.desk.offers.trigger'), value: t(`rewards.desk.trigger.${draft.rules.trigger.kind}`) },
          { label: t('rewards.desk.offers.award'), value: t(`rewards.desk.award.${draft.rules.award.kind}`) },
          { label: t('rewards.desk.rule.frequency'), value: t(`rewards.desk.rule.frequency.${draft.rules.frequency}`) },
        ]}
      />
    </>
  );
}
