import { Ticket, X } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useLottery, useLotteryField, useMoney, useNow, useWords } from '../lottery-context.ts';
import { type BasketItem, drawOf, issueOf, isVietnam, playOf, shortIssue } from '../lottery-state.ts';
import { VietnamSlip } from './vietnam-slip.tsx';

/** The basket for the lottery on the board. */
export function Slip() {
  const t = useText();
  const { game } = useLottery();
  const code = useLotteryField('code');
  const basket = useLotteryField('basket').filter((item) => item.game === code);
  return (
    <section className="lottery-slip" aria-label={t('lottery.slip')}>
      <header>
        <Ticket size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('lottery.slip')}
        {basket.length > 0 && <span className="lottery-count num">{basket.length}</span>}
        <button type="button" onClick={() => game.clearBasket()} disabled={basket.length === 0}>
          {t('lottery.clear.all')}
        </button>
      </header>
      {isVietnam(code) && <VietnamSlip />}
      {basket.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {basket.length === 0 && !isVietnam(code) && <p className="lottery-empty">{t('lottery.slip.empty')}</p>}
      <PlaceFoot basket={basket} />
    </section>
  );
}

function Item({ item }: { item: BasketItem }) {
  const t = useText();
  const words = useWords();
  const money = useMoney();
  const { game } = useLottery();
  const play = playOf(item.game, item.play);
  return (
    <div className="lottery-item">
      <b>{play ? words(play.name) : item.play}</b>
      <IconButton
        size="sm"
        label={t('lottery.drop')}
        icon={<X size={16} strokeWidth={1.75} />}
        onClick={() => game.drop(item.id)}
      />
      <span className="lottery-selection num">{item.selection}</span>
      <span className="num">{t('lottery.item.lines', { lines: item.lines, multiplier: item.multiplier })}</span>
      <b className="num">{money(item.amount)}</b>
      {item.error && (
        <p role="alert" className="lottery-error">
          {t(`lottery.refused.${item.error}`)}
        </p>
      )}
    </div>
  );
}

function PlaceFoot({ basket }: { basket: readonly BasketItem[] }) {
  const t = useText();
  const money = useMoney();
  const { game } = useLottery();
  const code = useLotteryField('code');
  const now = useLotteryField('now');
  const draw = drawOf(now, useLotteryField('draw'));
  const chase = useLotteryField('chase');
  const sending = useLotteryField('sending');
  const nowMs = useNow();
  useLotteryField('picks');
  useLotteryField('unit');
  const pressed = basket.length === 0 ? game.current() : null;
  const items = pressed ? [pressed] : basket;
  const once = items.reduce((sum, { amount }) => sum + amount, 0n);
  const vietnam = isVietnam(code);
  const isChase = chase.on && !vietnam;
  const whole = isChase ? chase.multipliers.reduce((sum, times) => sum + once * BigInt(times), 0n) : once;
  const issue = issueOf(now, code);
  const isLocked = vietnam ? !draw || nowMs >= draw.cutOffAt : !issue || nowMs >= issue.locksAt;
  const label = issue ? shortIssue(issue.code) : '';
  return (
    <footer>
      <p className="lottery-total">
        <span>
          {vietnam
            ? t('lottery.ticket.sum')
            : isChase
              ? t('lottery.total.chase', { issue: label, more: chase.periods - 1 })
              : t('lottery.total', { issue: label })}
        </span>
        <b className="num">{money(whole)}</b>
      </p>
      <Button
        size="lg"
        block
        disabled={items.length === 0 || isLocked}
        loading={sending}
        onClick={() => void game.place()}
      >
        {t('lottery.place')}
      </Button>
      <p className="lottery-small">{t(isLocked ? 'lottery.locked.note' : 'lottery.cancel.until')}</p>
    </footer>
  );
}
