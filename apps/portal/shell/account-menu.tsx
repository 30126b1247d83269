import { useNavigate } from '@tanstack/react-router';
import { ClipboardList, Crown, LogOut, Mail, ReceiptText, UserRound, UsersRound, Wallet } from 'lucide-react';
import { type Member, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useUnclaimedCount } from '../unclaimed.ts';
import { AVATAR } from './avatar.ts';

/** isAgent values that see the agent area (spec section 4 "Account state"). */
const AGENTS = [1, 2, 41, 42];
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
        <button
          type="button"
          className="avatar-button"
          aria-label={unclaimed.total > 0 ? `${label}, ${waiting}` : label}
          {...props}
        >
          <Avatar image={member.avatar || AVATAR} name="" count={unclaimed.total} countLabel={waiting} />
          <b className="avatar-name">{member.nickname}</b>
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
    <div className="grid gap-1">
      <b className="text-15">{member.nickname}</b>
      <span className="flex items-center gap-1 text-12 text-ink-3">
        <span className="num">{t('portal.account.id', { id: member.id })}</span>
        <CopyButton text={String(member.id)} what="ID" />
      </span>
      {member.rank && (
        <span>
          <Pill tone="gold" icon={<Crown size={14} strokeWidth={1.75} aria-hidden="true" />}>
            {t('portal.account.rank', { name: member.rank.name, level: member.rank.level })}
          </Pill>
        </span>
      )}
    </div>
  );
}

function useItems(member: Member | undefined, unread: number): MenuItem[] {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const navigate = useNavigate();
  const page = (name: string) => () => open({ name: 'member-centre', page: name });
  const entry = (key: string, Icon: typeof UserRound, onSelect: () => void): MenuItem => ({
    key,
    label: t(`portal.account.${key}`),
    icon: <Icon {...ICON} />,
    onSelect,
  });
  return [
    entry('mine', UserRound, page('securityCenter')),
    ...(AGENTS.includes(member?.type ?? 0)
      ? [entry('agent', UsersRound, () => void navigate({ to: '/agentHome' }))]
      : []),
    ...(switches.includes('INBOX3') ? [{ ...entry('mailbox', Mail, page('messageV2')), count: unread }] : []),
    ...(switches.includes('DPSTBAS3') ? [entry('deposit', Wallet, page('depositv2'))] : []),
    entry('bets', ClipboardList, page('personalHistoryCopy')),
    ...(switches.includes('MEMTRANS3') ? [entry('records', ReceiptText, page('transactionHistory'))] : []),
    { ...entry('logout', LogOut, () => open({ name: 'logout' })), danger: true },
  ];
}
