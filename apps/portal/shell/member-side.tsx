import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBalance } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { BalanceChip } from '#platform/ui/balance-chip.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';

const HIDDEN_KEY = 'balance-hidden';

function useHiddenBalance(): [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => readHidden());
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(HIDDEN_KEY, next ? '1' : '0');
      } catch {
        // Private windows may refuse storage; the choice then lasts as long as the page.
      }
    },
  ];
}

function readHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) === '1';
  } catch {
    return false;
  }
}

/** The player's end of the header (spec section 2.3): balance, deposit, account. */
export function MemberSide() {
  const t = useText();
  const { brand, switches } = useShell();
  const { open } = useDialogs();
  const balance = useBalance();
  const [hidden, setHidden] = useHiddenBalance();
  return (
    <>
      <BalanceChip
        value={balance.amount}
        symbol={brand.symbol}
        hidden={hidden}
        onHiddenChange={setHidden}
        updating={balance.updating && balance.amount === undefined}
        onRefresh={balance.refresh}
      />
      {switches.includes('DPSTBAS3') && (
        <Button
          tone="gilt"
          className="hdr-deposit"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => open({ name: 'member-centre', page: 'depositv2' })}
        >
          {t('portal.deposit')}
        </Button>
      )}
      <AccountMenu />
    </>
  );
}
