import { Plus } from 'lucide-react';
import { useBalance, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { BalanceChip } from '#platform/ui/balance-chip.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { isOffered } from '../dialogs/centre-access.rules.ts';
import { AccountMenu } from './account-menu.tsx';
import { useHiddenBalance } from './hidden-balance.ts';

/** The player's end of the header (spec section 2.3). */
export function MemberSide() {
  const { member } = useSession();
  return member?.type === TRIAL_TYPE ? <TrialEnd /> : <MoneyEnd type={member?.type} />;
}

/** Each trial game has its own play money, so there is no balance to show; registration is one press away. */
function TrialEnd() {
  const t = useText();
  const { switches } = useShell();
  const { open } = useDialogs();
  return (
    <>
      <Pill>{t('portal.trial')}</Pill>
      {switches.includes('DIRECTREG3') && (
        <Button tone="gilt" onClick={() => open({ name: 'register' })}>
          {t('portal.register')}
        </Button>
      )}
      <AccountMenu />
    </>
  );
}

/** Balance, deposit, account. */
function MoneyEnd({ type }: { type: number | undefined }) {
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
      {switches.includes('DPSTBAS3') && isOffered('depositv2', type) && (
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
