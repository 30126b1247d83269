import { ClipboardList, LogOut, UserRound, Wallet } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Menu } from '#platform/ui/menu.tsx';

/** Avatar and its menu (spec section 2.3): user id, account, wallet, records, sign out. */
export function AccountMenu() {
  const t = useText();
  const { open } = useDialogs();
  const { member } = useSession();
  if (!member) return null;
  const label = t('portal.account.menu', { name: member.nickname });
  const page = (name: string) => () => open({ name: 'member-centre', page: name });
  const icon = { size: 17, 'aria-hidden': true };
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" {...props} className="avatar-button" aria-label={label}>
          <AvatarFace />
        </button>
      )}
      header={<MenuHeading name={member.nickname} id={member.id} />}
      items={[
        {
          key: 'mine',
          label: t('portal.account.mine'),
          icon: <UserRound {...icon} />,
          onSelect: page('securityCenter'),
        },
        { key: 'deposit', label: t('portal.account.deposit'), icon: <Wallet {...icon} />, onSelect: page('depositv2') },
        {
          key: 'bets',
          label: t('portal.account.bets'),
          icon: <ClipboardList {...icon} />,
          onSelect: page('personalHistoryCopy'),
        },
        {
          key: 'logout',
          label: t('portal.account.logout'),
          icon: <LogOut {...icon} />,
          onSelect: () => open({ name: 'logout' }),
          danger: true,
        },
      ]}
    />
  );
}

function AvatarFace() {
  return <img src="/art/avatars/fox.webp" alt="" width={44} height={44} />;
}

function MenuHeading({ name, id }: { name: string; id: string }) {
  const t = useText();
  return (
    <div className="menu-heading">
      <b>{name}</b>
      <span className="num">{t('portal.account.id', { id })}</span>
    </div>
  );
}
