import { createContext, type ReactNode, useContext, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useMoney, useSeats, useTableState, useView } from '../seats-context.ts';

interface Sitting {
  maySit: boolean;
  ask(seat: number | null): void;
}

const SittingContext = createContext<Sitting>({ maySit: false, ask() {} });
export const useSitting = (): Sitting => useContext(SittingContext);

/** Asks for the buy-in before sitting down. */
export function SittingDesk({ children }: { children: ReactNode }) {
  const { own, table } = useTableState();
  const sitting = useView('sitting');
  const [asked, setAsked] = useState<{ seat: number | null } | null>(null);
  const maySit = own.seat === null && own.elsewhere === null && table.open && !sitting;
  return (
    <SittingContext value={{ maySit, ask: (seat) => maySit && setAsked({ seat }) }}>
      {children}
      {asked && own.seat === null && <BuyIn seat={asked.seat} onClose={() => setAsked(null)} />}
    </SittingContext>
  );
}

const UNIT = 10_000n;

function BuyIn({ seat, onClose }: { seat: number | null; onClose(): void }) {
  const t = useText();
  const { game, portal } = useSeats();
  const { table } = useTableState();
  const balance = useView('balance');
  const money = useMoney();
  const [least, most] = [BigInt(table.leastBuyIn), BigInt(table.mostBuyIn)];
  const highest = balance !== null && balance < most ? balance : most;
  const [amount, setAmount] = useState(least);
  const isShort = balance !== null && balance < least;
  const step = stepOf(least);
  return (
    <Modal open title={t('seats.buyin.title')} size="sm" onOpenChange={(open) => !open && onClose()}>
      <div className="seats-buyin">
        <label htmlFor="seats-buyin">{t('seats.buyin.amount')}</label>
        <output className="num seats-buyin-sum">{money(amount)}</output>
        <input
          id="seats-buyin"
          type="range"
          min={0}
          max={Number((highest > least ? highest - least : 0n) / step)}
          value={Number((amount - least) / step)}
          disabled={isShort}
          onChange={(event) => setAmount(least + BigInt(event.target.value) * step)}
        />
        <dl>
          <div>
            <dt>{t('seats.buyin.range')}</dt>
            <dd className="num">
              {money(least, { bare: true })} – {money(most)}
            </dd>
          </div>
          <div>
            <dt>{t('seats.worst')}</dt>
            <dd className="num">{table.worstLoss ? money(BigInt(table.worstLoss)) : t('seats.worst.stack')}</dd>
          </div>
          {balance !== null && (
            <div>
              <dt>{t('seats.balance')}</dt>
              <dd className="num">{money(balance)}</dd>
            </div>
          )}
        </dl>
        <p>{t(table.practice ? 'seats.buyin.practice' : 'seats.buyin.note')}</p>
        {isShort ? (
          <Button tone="gilt" block onClick={() => portal.deposit()}>
            {t('game.deposit')}
          </Button>
        ) : (
          <Button
            block
            onClick={() => {
              game.sit(seat, amount);
              onClose();
            }}
          >
            {t('seats.buyin.sit', { amount: money(amount) })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Whole units for usual tables, cents for the lowest. */
function stepOf(least: bigint): bigint {
  if (least >= 100n * UNIT) return least % (10n * UNIT) === 0n ? 10n * UNIT : UNIT;
  return least % UNIT === 0n ? UNIT : 1000n;
}
