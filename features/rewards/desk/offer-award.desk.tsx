import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { AwardRule, AwardValue, WageringRule } from '../promotions/promotion.types.ts';
import { type OfferChoice, useFreeGames, useGoodsChoices, useRaffleChoices } from './offer-choices.hooks.ts';
import { AWARD_KINDS, awardOfKind, type DeskAward, takesShare } from './offer-draft.ts';
import { MoneyField, ScaledField, ShareFields, type StepProps, WholeField } from './offer-fields.desk.tsx';
import { shownMoney, timesMoney } from './offer-money.ts';

type AwardOf<Kind extends AwardRule['kind']> = Extract<AwardRule, { kind: Kind }>;

interface PartProps<Kind extends AwardRule['kind']> {
  award: AwardOf<Kind>;
  faults: readonly string[];
  put(award: AwardRule): void;
}

/** Step 3: the award, and the wagering that a bonus demands. */
export function OfferAward({ draft, faults, onChange }: StepProps) {
  const t = useText();
  const { award, trigger } = draft.rules;
  const put = (next: AwardRule) =>
    // Goods need a claim, because the claim gives the address.
    onChange({ rules: { ...draft.rules, award: next, ...(next.kind === 'goods' && { claim: 'press' }) } });
  return (
    <>
      <fieldset className="offw-two">
        <legend className="sr-only">{t('rewards.desk.offers.award')}</legend>
        <Select
          label={t('rewards.desk.rule.kind')}
          value={award.kind}
          options={AWARD_KINDS.map((kind) => ({ value: kind, label: t(`rewards.desk.award.${kind}`) }))}
          onChange={({ target }) => put(awardOfKind(target.value as DeskAward, award))}
        />
        {'value' in award && (
          <Value
            value={award.value}
            shared={takesShare(trigger.kind)}
            faults={faults}
            onChange={(value) => put({ ...award, value })}
          />
        )}
        {award.kind === 'freeRounds' && <FreeRounds award={award} faults={faults} put={put} />}
        {award.kind === 'points' && <Points award={award} faults={faults} put={put} />}
        {award.kind === 'tickets' && <Tickets award={award} faults={faults} put={put} />}
        {award.kind === 'goods' && <Goods award={award} faults={faults} put={put} />}
      </fieldset>
      {award.kind === 'bonus' && (
        <Wagering rule={award.wagering} faults={faults} onChange={(wagering) => put({ ...award, wagering })} />
      )}
    </>
  );
}

/** Free rounds of a slot, with the stakes of its own ladder. */
function FreeRounds({ award, faults, put }: PartProps<'freeRounds'>) {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  const games = useFreeGames();
  const chosen = games.find(({ code, vendor }) => code === award.game && vendor === award.vendor);
  const whole = (name: string) => (faults.includes(name) ? t('rewards.desk.fault.whole') : undefined);
  const money = (text: string) => `${shownMoney(text, language)} ${symbol}`;
  return (
    <>
      <Select
        label={t('rewards.desk.rule.game')}
        error={faults.includes('game') ? t('rewards.desk.fault.needed') : undefined}
        unchosen={t('rewards.desk.offers.choose')}
        options={games.map(({ code, names }) => ({ value: code, label: names[language] ?? names.EN ?? code }))}
        value={chosen?.code ?? ''}
        onChange={({ target }) => {
          const game = games.find(({ code }) => code === target.value);
          const [lowest = award.stake] = game?.stakes ?? [];
          const stake = game?.stakes.includes(award.stake) ? award.stake : lowest;
          if (game) put({ ...award, game: game.code, vendor: game.vendor, stake });
        }}
      />
      <Select
        label={t('rewards.desk.rule.roundStake')}
        disabled={!chosen}
        options={(chosen?.stakes ?? [award.stake]).map((stake) => ({ value: stake, label: money(stake) }))}
        value={award.stake}
        onChange={({ target }) => put({ ...award, stake: target.value })}
      />
      <WholeField
        label={t('rewards.desk.rule.rounds')}
        error={whole('rounds')}
        value={award.rounds}
        onChange={(rounds) => put({ ...award, rounds: rounds ?? 0 })}
      />
      <WholeField
        label={t('rewards.desk.rule.playDays')}
        error={whole('playDays')}
        value={award.days}
        onChange={(days) => put({ ...award, days: days ?? 0 })}
      />
      <ScaledField
        label={t('rewards.desk.rule.winFactor')}
        hint={t('rewards.desk.rule.winFactor.hint')}
        unit="×"
        scale={10_000}
        bps={award.wagerBps}
        onChange={(wagerBps) => put({ ...award, wagerBps })}
      />
      <p className="offw-wide text-13 text-ink-2">
        {t('rewards.desk.rounds.cost', { amount: money(timesMoney(award.stake, award.rounds)) })}
      </p>
    </>
  );
}

interface ValueProps {
  value: AwardValue;
  /** Whether the trigger has an amount of which the award can be a share. */
  shared: boolean;
  faults: readonly string[];
  onChange(value: AwardValue): void;
}

function Value({ value, shared, faults, onChange }: ValueProps) {
  const t = useText();
  const money = (name: string) => (faults.includes(name) ? t('rewards.desk.fault.money') : undefined);
  const way = 'fixed' in value ? 'fixed' : 'share';
  return (
    <>
      {(shared || way === 'share') && (
        <Segmented<'fixed' | 'share'>
          className="offw-wide"
          label={t('rewards.desk.offers.value')}
          items={(['fixed', 'share'] as const).map((one) => ({ value: one, label: t(`rewards.desk.value.${one}`) }))}
          value={way}
          onChange={(next) => onChange(next === 'fixed' ? { fixed: '10' } : { shareBps: 1_000, largest: '100' })}
        />
      )}
      {'fixed' in value ? (
        <MoneyField
          label={t('rewards.desk.rule.fixed')}
          error={money('fixed')}
          value={value.fixed}
          onChange={(fixed) => onChange({ fixed: fixed ?? '' })}
        />
      ) : (
        <>
          <ScaledField
            label={t('rewards.desk.rule.shareBps')}
            error={faults.includes('shareBps') ? t('rewards.desk.fault.whole') : undefined}
            unit="%"
            scale={100}
            bps={value.shareBps}
            onChange={(shareBps) => onChange({ ...value, shareBps })}
          />
          <MoneyField
            label={t('rewards.desk.rule.largest')}
            error={money('largest')}
            value={value.largest}
            onChange={(largest) => onChange({ ...value, largest: largest ?? '' })}
          />
        </>
      )}
    </>
  );
}

interface WageringProps {
  rule: WageringRule;
  faults: readonly string[];
  onChange(rule: WageringRule): void;
}

/** The wagering required before a bonus can be withdrawn. */
function Wagering({ rule, faults, onChange }: WageringProps) {
  const t = useText();
  const put = (part: Partial<WageringRule>) => onChange({ ...rule, ...part });
  const wrong = (name: string, word: string) => (faults.includes(name) ? t(`rewards.desk.fault.${word}`) : undefined);
  return (
    <fieldset className="offw-two">
      <legend>{t('rewards.desk.offers.wagering')}</legend>
      <ScaledField
        label={t('rewards.desk.rule.factorBps')}
        error={wrong('factorBps', 'whole')}
        unit="×"
        scale={10_000}
        bps={rule.factorBps}
        onChange={(factorBps) => put({ factorBps })}
      />
      <WholeField
        open
        label={t('rewards.desk.rule.wageringDays')}
        hint={t('rewards.desk.rule.none.hint')}
        value={rule.days === 0 ? null : rule.days}
        onChange={(days) => put({ days: days ?? 0 })}
      />
      <MoneyField
        open
        label={t('rewards.desk.rule.largestStake')}
        hint={t('rewards.desk.rule.none.hint')}
        error={wrong('largestStake', 'money')}
        value={rule.largestStake}
        onChange={(largestStake) => put({ largestStake })}
      />
      <MoneyField
        open
        label={t('rewards.desk.rule.largestConversion')}
        hint={t('rewards.desk.rule.none.hint')}
        error={wrong('largestConversion', 'money')}
        value={rule.largestConversion}
        onChange={(largestConversion) => put({ largestConversion })}
      />
      <ShareFields
        label={t('rewards.desk.rule.wageringProducts')}
        shares={rule.products}
        onChange={(products) => put({ products })}
      />
    </fieldset>
  );
}

function Points({ award, faults, put }: PartProps<'points'>) {
  const t = useText();
  return (
    <WholeField
      label={t('rewards.desk.rule.points')}
      error={faults.includes('points') ? t('rewards.desk.fault.whole') : undefined}
      value={award.points}
      onChange={(points) => put({ ...award, points: points ?? 0 })}
    />
  );
}

interface PickProps {
  label: string;
  wrong: boolean;
  choices: readonly OfferChoice[];
  id: number;
  onChange(id: number): void;
}

function PickOne({ label, wrong, choices, id, onChange }: PickProps) {
  const t = useText();
  return (
    <Select
      label={label}
      error={wrong ? t('rewards.desk.fault.needed') : undefined}
      unchosen={t('rewards.desk.offers.choose')}
      options={choices}
      value={choices.some(({ value }) => value === String(id)) ? String(id) : ''}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function Tickets({ award, faults, put }: PartProps<'tickets'>) {
  const t = useText();
  return (
    <>
      <PickOne
        label={t('rewards.desk.rule.raffleId')}
        wrong={faults.includes('raffleId')}
        choices={useRaffleChoices()}
        id={award.raffleId}
        onChange={(raffleId) => put({ ...award, raffleId })}
      />
      <WholeField
        label={t('rewards.desk.rule.tickets')}
        error={faults.includes('tickets') ? t('rewards.desk.fault.whole') : undefined}
        value={award.tickets}
        onChange={(tickets) => put({ ...award, tickets: tickets ?? 0 })}
      />
    </>
  );
}

function Goods({ award, faults, put }: PartProps<'goods'>) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <PickOne
      label={t('rewards.desk.award.goods')}
      wrong={faults.includes('goodsId')}
      choices={useGoodsChoices(language)}
      id={award.goodsId}
      onChange={(goodsId) => put({ ...award, goodsId })}
    />
  );
}
