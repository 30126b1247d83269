import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { BalanceChip } from '#platform/ui/balance-chip.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Jackpot } from '#platform/ui/jackpot.tsx';
import { Specimen } from './specimen.tsx';

const BALANCE = 124_805_000_000n;
const HUGE = 9_999_999_999_990_000n;

export function MoneySpecimens() {
  const t = useText();
  const [hidden, setHidden] = useState(false);
  const [updating, setUpdating] = useState(false);
  const [pool, setPool] = useState(1_901_651_100n);
  const refresh = () => {
    setUpdating(true);
    setTimeout(() => setUpdating(false), 1_200);
  };
  return (
    <>
      <Specimen title={t('gallery.balance')} className="flex flex-wrap items-center gap-2">
        <BalanceChip
          value={BALANCE}
          symbol="P"
          hidden={hidden}
          onHiddenChange={setHidden}
          updating={updating}
          onRefresh={refresh}
        />
        <BalanceChip value={BALANCE} symbol="P" hidden onHiddenChange={() => undefined} />
        <BalanceChip value={BALANCE} symbol="P" hidden={false} onHiddenChange={() => undefined} updating />
        <BalanceChip value={HUGE} symbol="P" hidden={false} onHiddenChange={() => undefined} />
        <Card tone="lacquer" className="w-full">
          <BalanceChip
            onArt
            value={BALANCE}
            symbol="P"
            hidden={hidden}
            onHiddenChange={setHidden}
            updating={updating}
            onRefresh={refresh}
          />
        </Card>
      </Specimen>
      <Specimen
        title={t('gallery.amounts')}
        className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-16 font-semibold"
      >
        <Amount value={BALANCE} symbol="P" />
        <Amount value={30_000_000n} signed />
        <Amount value={-50_000_000n} signed />
        <Amount value={5_000_000n} whole symbol="P" />
        <Amount value={HUGE} symbol="₫" />
      </Specimen>
      <Specimen title={t('gallery.jackpot')} className="grid gap-3">
        <div className="jackpot-panel justify-self-start">
          <Jackpot value={pool} symbol="P" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <div className="jackpot-panel">
            <Jackpot size="sm" value={pool} symbol="P" />
          </div>
          <Button tone="secondary" onClick={() => setPool(pool + 7_770_000n)}>
            {t('gallery.jackpot.next')}
          </Button>
        </div>
      </Specimen>
    </>
  );
}
