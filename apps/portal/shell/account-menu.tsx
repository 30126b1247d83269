import { ClipboardList, LogOut, ReceiptText, UserRound, Wallet } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { AVATAR } from './avatar.ts';

/** Avatar and its menu (spec section 2.3): user id, account, deposit, records, sign out. */
export function AccountMenu() {
  const t = useText();
  const { open } = useDialogs();
  const { member } = useSession();
  if (!member) return null;
  const label = t('portal.account.menu', { name: member.nickname });
  const page = (name: string) => () => open({ name: 'member-centre', page: name });
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" className="avatar-button" aria-label={label} {...props}>
          <Avatar image={AVATAR} name="" />
        </button>
      )}
      header={
        <span className="grid">
          <b>{member.nickname}</b>
          <span className="num text-12 text-ink-3">{t('portal.account.id', { id: member.id })}</span>
        </span>
      }
      items={[
        {
          key: 'mine',
          label: t('portal.account.mine'),
          icon: <UserRound size={17} strokeWidth={1.75} />,
          onSelect: page('securityCenter'),
        },
        {
          key: 'deposit',
          label: t('portal.account.deposit'),
          icon: <Wallet size={17} strokeWidth={1.75} />,
          onSelect: page('depositv2'),
        },
        {
          key: 'bets',
          label: t('portal.account.bets'),
          icon: <ClipboardList size={17} strokeWidth={1.75} />,
          onSelect: page('personalHistoryCopy'),
        },
        {
          key: 'records',
          label: t('portal.account.records'),
          icon: <ReceiptText size={17} strokeWidth={1.75} />,
          onSelect: page('transactionHistory'),
        },
        {
          key: 'logout',
          label: t('portal.account.logout'),
          icon: <LogOut size={17} strokeWidth={1.75} />,
          danger: true,
          onSelect: () => open({ name: 'logout' }),
        },
      ]}
    />
  );
}
