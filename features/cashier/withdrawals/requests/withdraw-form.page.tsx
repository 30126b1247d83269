import { Landmark, Plus, Settings2, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatAmount, formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { QuickOptions, RadioCards } from '#platform/ui/radio-card.tsx';
import { BindCardModal } from '../cards/bind-card.page.tsx';
import { CardsModal } from '../cards/cards.page.tsx';
import { amountProblem, arrivingVnd, feeOf } from './terms.rules.ts';
import type { BankCard, CardOverview, Checklist, WithdrawSettings } from './withdraw.hooks.ts';
import { ConfirmWithdrawal, type Wish } from './withdraw-confirm.page.tsx';

interface FormProps {
  settings: WithdrawSettings;
  checklist: Checklist;
  cards: CardOverview;
  symbol: string;
  timeZone: string;
  onAsked(orderNo: string): void;
  /** Shown above the button on a phone. */
  steps: ReactNode;
}

/** Amount, account, and the sum that arrives. */
export function WithdrawForm({ settings, checklist, cards, symbol, timeZone, onAsked, steps }: FormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [amount, setAmount] = useState<bigint>();
  const [chosen, setChosen] = useState<string>();
  const [touched, setTouched] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const usable = cards.fullBankCardList.filter(({ isWithdrawActive }) => isWithdrawActive);
  const card = usable.find(({ bankCardId }) => bankCardId === chosen) ?? usable[0];
  const limits = { minimum: units(settings.minimumAmount), maximum: units(settings.maximumAmount) };
  const available = units(checklist.available);
  const whole = (value: bigint) => formatWhole(value, language);
  const problem = amountProblem(amount, limits);
  const tooMuch = amount !== undefined && amount > available;
  const range = { min: whole(limits.minimum), max: whole(limits.maximum), symbol };
  const error = problem
    ? t(amount === undefined ? 'withdrawal.amount.enter' : 'withdrawal.amount.range', range)
    : tooMuch && t('withdrawal.amount.short');
  // Nothing arrives of an amount that cannot be asked for.
  const asked = problem || tooMuch ? 0n : (amount ?? 0n);
  const sums = sumsOf(asked, settings);
  const { quick, all } = quickAmounts(settings, available);
  return (
    <form
      className="wd-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (amount !== undefined && !problem && !tooMuch && card) setWish({ amount, card, ...sums });
      }}
    >
      <div className="grid gap-3">
        <AmountInput
          label={t('withdrawal.amount')}
          value={amount}
          onChange={setAmount}
          symbol={symbol}
          error={(touched || (tooMuch && !problem)) && error ? error : undefined}
          hint={t('withdrawal.amount.hint', { ...range, available: formatAmount(available, language) })}
        />
        <QuickOptions
          label={t('withdrawal.amount')}
          value={amount}
          onChange={setAmount}
          items={(all === undefined ? quick : [...quick, all]).map((value) => ({
            value,
            label: quick.includes(value) ? <span className="num">{whole(value)}</span> : t('withdrawal.amount.all'),
          }))}
        />
      </div>
      <Accounts
        cards={cards}
        chosen={card?.bankCardId}
        onChoose={setChosen}
        timeZone={timeZone}
        missing={touched && !card}
      />
      <Sums amount={asked} {...sums} settings={settings} symbol={symbol} />
      <div className="wd-go">
        {steps}
        <Button type="submit" tone="gilt" size="lg" block disabled={!checklist.ready}>
          {t('withdrawal.continue')}
        </Button>
        {!checklist.ready && !steps && <p className="wd-note">{t('withdrawal.notReady')}</p>}
      </div>
      {wish && (
        <ConfirmWithdrawal
          wish={wish}
          asks={settings}
          symbol={symbol}
          onClose={() => setWish(undefined)}
          onAsked={onAsked}
        />
      )}
    </form>
  );
}

function sumsOf(amount: bigint, { feeBps, remainingFree, vndPerUnit }: WithdrawSettings) {
  const rate = BigInt(vndPerUnit);
  const fee = feeOf(amount, { feeBps, freeLeft: remainingFree }, rate);
  return { fee, vnd: arrivingVnd(amount, fee, rate) };
}

/** The brand's amounts, plus the whole balance in whole units if it is not among them. */
function quickAmounts({ fixedWithdrawAmounts, maximumAmount, minimumAmount }: WithdrawSettings, available: bigint) {
  const most = available < units(maximumAmount) ? available : units(maximumAmount);
  const all = (most / AMOUNT_SCALE) * AMOUNT_SCALE;
  const quick = fixedWithdrawAmounts.map(units).slice(0, 5);
  return { quick, all: all >= units(minimumAmount) && !quick.includes(all) ? all : undefined };
}

interface AccountsProps {
  cards: CardOverview;
  chosen: string | undefined;
  onChoose(id: string): void;
  timeZone: string;
  missing: boolean;
}

/** Chooses the account. Accounts still in their waiting time are shown disabled. */
function Accounts({ cards, chosen, onChoose, timeZone, missing }: AccountsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [dialog, setDialog] = useState<'add' | 'manage'>();
  const list = cards.fullBankCardList;
  const icon = { size: 20, strokeWidth: 1.75 };
  const terms = (card: BankCard) =>
    card.isWithdrawActive
      ? card.cardNumber
      : t('withdrawal.cooling.until', {
          time: formatDateTime(card.usableAt, language, { timeZone, style: 'short' }),
        });
  return (
    <div className="wd-accounts">
      {list.length > 0 && (
        <RadioCards
          label={t('withdrawal.account')}
          value={chosen}
          onChange={onChoose}
          items={list.map((card) => ({
            value: card.bankCardId,
            icon: card.cardType === 'EW' ? <Smartphone {...icon} /> : <Landmark {...icon} />,
            title: card.bankName,
            text: <span className="num">{terms(card)}</span>,
            disabled: !card.isWithdrawActive,
          }))}
        />
      )}
      {list[0] && (
        <p className="wd-note">
          {t('withdrawal.confirm.holder')}: <b>{list[0].cardHolder}</b>
        </p>
      )}
      {list.length === 0 && <p className="wd-none">{t('withdrawal.account.none')}</p>}
      {missing && <p className="wd-error">{t('withdrawal.account.choose')}</p>}
      <div className="wd-actions">
        {list.length < cards.maxCardCount && (
          <Button tone="secondary" icon={<Plus {...icon} aria-hidden="true" />} onClick={() => setDialog('add')}>
            {t('withdrawal.card.add')}
          </Button>
        )}
        {list.length > 0 && (
          <Button tone="ghost" icon={<Settings2 {...icon} aria-hidden="true" />} onClick={() => setDialog('manage')}>
            {t('withdrawal.card.manage')}
          </Button>
        )}
      </div>
      {dialog === 'add' && <BindCardModal cards={cards} timeZone={timeZone} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <CardsModal cards={cards} timeZone={timeZone} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface SumsProps {
  amount: bigint;
  fee: bigint;
  vnd: bigint;
  settings: WithdrawSettings;
  symbol: string;
}

/** The fee and the sum that arrives, shown before the request is sent. */
function Sums({ amount, fee, vnd, settings, symbol }: SumsProps) {
  const t = useText();
  const { language } = useLanguage();
  const free = settings.feeBps > 0 && settings.remainingFree > 0;
  return (
    <Card tone="sunk" className="wd-sums">
      <dl>
        <dt>{t('withdrawal.fee')}</dt>
        <dd>
          <span className="num">
            {formatAmount(fee, language)} {symbol}
          </span>
          {free && <small>{t('withdrawal.fee.free', { count: settings.remainingFree })}</small>}
        </dd>
        <dt>{t('withdrawal.arrives')}</dt>
        <dd className="wd-arrives num">{amount > 0n ? `${formatWhole(vnd * AMOUNT_SCALE, language)} ₫` : '–'}</dd>
      </dl>
    </Card>
  );
}
