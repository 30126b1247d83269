import { ClipboardList, LogOut, type LucideIcon, Mail, ReceiptText, UserRound, UsersRound, Wallet } from 'lucide-react';
import { type Member, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { AGENT_TYPES } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import { useUnclaimedCount } from '../../unclaimed.ts';
import { isOffered } from '../dialogs/centre-access.rules.ts';
import { AVATAR } from './avatar.ts';
import { RankPill } from './rank-pill.tsx';

/** On a phone a centre begins with the list of its pages. */
const WIDE = '(min-width: 1024px)';
const ICON = { size: 17, strokeWidth: 1.75 } as const;

/** Avatar and its menu (spec section 2.3): user id, VIP, account, agent area, mailbox, sign out. */
export function AccountMenu() {
  const t = useText();
  const { member } = useSession();
  const unclaimed = useUnclaimedCount();
  const items = useItems(member, unclaimed.messages);
  if (!member) return null;
  const label = t('portal.account.menu', { name: member.nickname });
  const waiting = t('portal.account.unclaimed', { count: unclaimed.total });
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" className="avatar-button" {...props}>
          <span className="sr-only">{label}</span>
          <Avatar image={member.avatar || AVATAR} name="" count={unclaimed.total} countLabel={waiting} />
          <b className="avatar-name" aria-hidden="true">
            {member.nickname}
          </b>
        </button>
      )}
      header={<Who member={member} />}
      items={items}
    />
  );
}

function Who({ member }: { member: Member }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-1">
      <b className="text-15">{member.nickname}</b>
      <span className="flex items-center gap-1 text-12 text-ink-3">
        <span className="num">{t('portal.account.id', { id: member.id })}</span>
        <CopyButton text={String(member.id)} what="ID" />
      </span>
      <RankPill />
    </div>
  );
}

function useItems(member: Member | undefined, unread: number): MenuItem[] {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  /** A page of the member centre, under its name there. */
  const page = (key: string, Icon: LucideIcon): MenuItem => ({
    key,
    label: t(`portal.member.${key}`),
    icon: <Icon {...ICON} />,
    onSelect: () => open({ name: 'member-centre', page: key }),
  });
  const agent = {
    key: 'agent',
    label: t('portal.account.agent'),
    icon: <UsersRound {...ICON} />,
    onSelect: () => open({ name: 'agent-centre', page: matchMedia(WIDE).matches ? 'agentTeamOverview' : 'menu' }),
  };
  const logout = { key: 'logout', label: t('portal.account.logout'), icon: <LogOut {...ICON} />, danger: true };
  return [
    page('securityCenter', UserRound),
    ...(AGENT_TYPES.includes(member?.type ?? 0) ? [agent] : []),
    ...(switches.includes('INBOX3') ? [{ ...page('messageV2', Mail), count: unread }] : []),
    ...(switches.includes('DPSTBAS3') && isOffered('depositv2', member?.type) ? [page('depositv2', Wallet)] : []),
    page('personalHistoryCopy', ClipboardList),
    ...(switches.includes('MEMTRANS3') ? [page('transactionHistory', ReceiptText)] : []),
    { ...logout, onSelect: () => open({ name: 'logout' }) },
  ];
}
