import { ClipboardList, KeyRound, LogOut, ReceiptText, Timer, Wallet } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useBalance, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import './member-centre.css';
import { AVATAR } from './shell/avatar.ts';
import { useSessionClock } from './shell/session-clock.ts';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    'member-centre': { page: string };
  }
}

interface PageProps {
  symbol: string;
  timeZone: string;
}

interface Entry {
  /** Page key of spec section 2.7. */
  key: string;
  icon: ComponentType<{ size?: number }>;
  group: 'account' | 'money' | 'history';
  page: ComponentType<PageProps>;
}

/** The entries that exist, in the order of spec section 2.7; further ones join this list. */
const ENTRIES: readonly Entry[] = [
  {
    key: 'securityCenter',
    icon: KeyRound,
    group: 'account',
    page: lazy(async () => ({ default: (await import('#features/accounts/public.page.tsx')).SecurityPage })),
  },
  {
    key: 'depositv2',
    icon: Wallet,
    group: 'money',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).DepositPage })),
  },
  {
    key: 'personalHistoryCopy',
    icon: ClipboardList,
    group: 'history',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).BetRecordPage })),
  },
  {
    key: 'transactionHistory',
    icon: ReceiptText,
    group: 'history',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).AccountRecordPage })),
  },
];

const GROUPS = ['account', 'money', 'history'] as const;

/** The page key that shows the phone's list of entries. */
const MENU = 'menu';

/** Spec section 2.7: left menu and content; on phones a list whose entries push a full sheet. */
export function MemberCentre({ page, onClose }: { page: string; onClose(): void }) {
  const t = useText();
  const wide = useMinWidth(1024);
  const [current, setCurrent] = useState(page);
  const entry = ENTRIES.find(({ key }) => key === current) ?? (wide ? ENTRIES[0] : undefined);
  const title = entry ? t(`portal.member.${entry.key}`) : t('portal.tab.account');
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="xl"
      flush
      title={title}
      header={wide ? <MemberHeader /> : undefined}
    >
      <div className="mc">
        {wide && <SideMenu current={entry?.key} onChoose={setCurrent} />}
        <div className="mc-page">
          {!wide && current !== MENU && (
            <Button tone="link" size="sm" onClick={() => setCurrent(MENU)}>
              {t('portal.member.back')}
            </Button>
          )}
          {entry ? <EntryPage entry={entry} /> : <PhoneMenu onChoose={setCurrent} />}
        </div>
      </div>
    </Modal>
  );
}

function EntryPage({ entry }: { entry: Entry }) {
  const { brand } = useShell();
  const Page = entry.page;
  return (
    <Suspense fallback={<Skeleton width="100%" height={320} />}>
      <Page symbol={brand.symbol} timeZone={brand.timeZone} />
    </Suspense>
  );
}

function MemberHeader() {
  const t = useText();
  const { brand } = useShell();
  const { member } = useSession();
  const balance = useBalance();
  const elapsed = useSessionClock(member?.loginAt ?? Date.now());
  if (!member) return null;
  return (
    <div className="mc-head">
      <Avatar image={AVATAR} name="" size={52} />
      <div>
        <b className="text-18">{member.nickname}</b>
        <span className="num">{t('portal.account.id', { id: member.id })}</span>
      </div>
      <div className="mc-balance">
        <span>{t('portal.member.available')}</span>
        <b className="num text-20">
          <Amount value={balance.amount ?? 0n} symbol={brand.symbol} />
        </b>
      </div>
      <span className="mc-clock">
        <Timer size={16} aria-hidden="true" />
        {t('portal.util.session')} <b className="num">{elapsed}</b>
      </span>
    </div>
  );
}

function SideMenu({ current, onChoose }: { current: string | undefined; onChoose(key: string): void }) {
  const t = useText();
  return (
    <nav className="mc-menu" aria-label={t('portal.member.menu')}>
      {GROUPS.map((group) => (
        <div key={group}>
          {group !== 'account' && <p className="mc-group">{t(`portal.member.group.${group}`)}</p>}
          {ENTRIES.filter((entry) => entry.group === group).map(({ key, icon: Icon }) => (
            <button
              key={key}
              type="button"
              aria-current={key === current ? 'page' : undefined}
              onClick={() => onChoose(key)}
            >
              <Icon size={18} aria-hidden="true" />
              {t(`portal.member.${key}`)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}

function PhoneMenu({ onChoose }: { onChoose(key: string): void }) {
  const t = useText();
  const { open } = useDialogs();
  return (
    <div className="grid gap-4">
      <MemberHeader />
      <LinkRows label={t('portal.member.menu')}>
        {ENTRIES.map(({ key, icon: Icon }) => (
          <LinkRow key={key} icon={<Icon size={20} />} onClick={() => onChoose(key)}>
            {t(`portal.member.${key}`)}
          </LinkRow>
        ))}
        <LinkRow danger icon={<LogOut size={20} />} onClick={() => open({ name: 'logout' })}>
          {t('portal.account.logout')}
        </LinkRow>
      </LinkRows>
    </div>
  );
}
