import { useMutation } from '@tanstack/react-query';
import { Landmark, Plus, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type BankCard, type CardOverview, cardCall, useWithdrawalChanged } from '../requests/withdraw.hooks.ts';
import { BindCardModal } from './bind-card.page.tsx';

interface CardsProps {
  cards: CardOverview;
  timeZone: string;
  onClose(): void;
}

/** The payout accounts, each with a button that removes it. */
export function CardsModal({ cards, timeZone, onClose }: CardsProps) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BankCard>();
  const list = cards.fullBankCardList;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} size="sm" title={t('withdrawal.card.manage')}>
      <div className="grid gap-4">
        <p className="wd-note">{t('withdrawal.card.count', { count: list.length, max: cards.maxCardCount })}</p>
        {list.length === 0 && <p className="wd-none">{t('withdrawal.account.none')}</p>}
        <ul className="wd-cards">
          {list.map((card) => (
            <CardRow key={card.bankCardId} card={card} timeZone={timeZone} onRemove={() => setLeaving(card)} />
          ))}
        </ul>
        {list.length < cards.maxCardCount && (
          <Button
            tone="secondary"
            block
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('withdrawal.card.add')}
          </Button>
        )}
      </div>
      {adding && <BindCardModal cards={cards} timeZone={timeZone} onClose={() => setAdding(false)} />}
      {leaving && <RemoveCard card={leaving} onClose={() => setLeaving(undefined)} />}
    </Modal>
  );
}

function CardRow({ card, timeZone, onRemove }: { card: BankCard; timeZone: string; onRemove(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const Icon = card.cardType === 'EW' ? Smartphone : Landmark;
  const time = formatDateTime(card.usableAt, language, { timeZone, style: 'short' });
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>
          {card.bankName} <span className="num">{card.cardNumber}</span>
        </b>
        <span>{card.cardHolder}</span>
        {card.createdAt !== null && (
          <span className="num">
            {t('withdrawal.card.bound', {
              time: formatDateTime(card.createdAt, language, { timeZone, style: 'short' }),
            })}
          </span>
        )}
        {!card.isWithdrawActive && <Pill tone="amber">{t('withdrawal.cooling.until', { time })}</Pill>}
      </div>
      <IconButton
        label={t('withdrawal.card.remove', { name: `${card.bankName} ${card.cardNumber}` })}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

function RemoveCard({ card, onClose }: { card: BankCard; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const changed = useWithdrawalChanged();
  const removing = useMutation({
    mutationFn: () => cardCall('DELETE /wps/member/bankCard/{id}', { params: { id: card.bankCardId } }),
    onSuccess: () => show({ tone: 'ok', title: t('withdrawal.card.removed') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      onClose();
      return changed();
    },
  });
  return (
    <Confirm
      open
      title={t('withdrawal.card.remove.title')}
      confirmLabel={t('withdrawal.card.remove.confirm')}
      tone="danger"
      loading={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {t('withdrawal.card.remove.text', { name: `${card.bankName} ${card.cardNumber}` })}
    </Confirm>
  );
}
