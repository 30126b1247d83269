import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { showEntry, useShownEntry } from './current-entry.ts';
import { ENTRIES, type Entry, GROUPS, type PageProps, useEntries } from './entries.tsx';
import { EntryCount } from './entry-count.tsx';
import './member-centre.css';
import { MemberHeader, SessionClock } from './member-header.tsx';
import { PhoneMenu } from './phone-menu.tsx';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** `page` is a page key of spec section 2.7, or "menu" for the phone's list of entries. */
    'member-centre': { page: string };
  }
}

interface MemberCentreProps {
  page: string;
  onClose(): void;
  goTo(href: string): void;
}

/** Spec section 2.7: left menu and content; on phones a list whose entries push a full sheet. */
export function MemberCentre({ page, onClose, goTo }: MemberCentreProps) {
  const wide = useMinWidth(1024);
  const { ready, member } = useSession();
  const entries = useEntries();
  const current = useShownEntry() ?? page;
  useEffect(() => {
    showEntry(page);
    return () => showEntry(undefined);
  }, [page]);
  const gone = ready && !member;
  // A session that ended elsewhere leaves nothing of the player's on the screen.
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  if (!member) return null;
  const entry = entries.find(({ key }) => key === current);
  const Frame = wide ? WideCentre : PhoneCentre;
  return <Frame entry={entry} onChoose={showEntry} onClose={onClose} goTo={goTo} />;
}

interface FrameProps extends Pick<PageProps, 'goTo'> {
  entry: Entry | undefined;
  onChoose(key: string): void;
  onClose(): void;
}

function WideCentre({ entry = ENTRIES[0]!, onChoose, onClose, goTo }: FrameProps) {
  const t = useText();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="xl"
      flush
      title={t(`portal.member.${entry.key}`)}
      header={<MemberHeader />}
    >
      <div className="mc">
        <SideMenu current={entry.key} onChoose={onChoose} />
        <div className="mc-page">
          <EntryPage entry={entry} goTo={goTo} />
        </div>
      </div>
    </Modal>
  );
}

/** The key under which no entry is open: the list itself. */
const MENU = 'menu';

function PhoneCentre({ entry, onChoose, onClose, goTo }: FrameProps) {
  const t = useText();
  const title = entry ? t(`portal.member.${entry.key}`) : t('portal.tab.account');
  return (
    <Sheet
      open
      full
      onOpenChange={(open) => !open && onClose()}
      title={title}
      header={
        <div className="mc-bar">
          <b>{title}</b>
          <SessionClock />
        </div>
      }
      {...(entry && { onBack: () => onChoose(MENU) })}
    >
      <div className="mc-phone">
        {entry ? (
          <EntryPage entry={entry} goTo={goTo} />
        ) : (
          <Suspense fallback={null}>
            <PhoneMenu onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}

const ReceiptInbox = lazy(async () => ({
  default: (await import('#features/cashier/public.page.tsx')).ReceiptInbox,
}));

function EntryPage({ entry, goTo }: { entry: Entry } & Pick<PageProps, 'goTo'>) {
  const { brand } = useShell();
  const Page = entry.page;
  return (
    <Suspense fallback={<Skeleton width="100%" height={320} />}>
      {entry.group === 'money' && <ReceiptInbox symbol={brand.symbol} timeZone={brand.timeZone} />}
      <Page symbol={brand.symbol} timeZone={brand.timeZone} goTo={goTo} />
    </Suspense>
  );
}

function SideMenu({ current, onChoose }: { current: string; onChoose(key: string): void }) {
  const t = useText();
  const entries = useEntries();
  return (
    <nav className="mc-menu" aria-label={t('portal.member.menu')}>
      {GROUPS.map((group) => (
        <div key={group}>
          {group !== 'account' && <p className="mc-group caps">{t(`portal.member.group.${group}`)}</p>}
          {entries
            .filter((entry) => entry.group === group)
            .map(({ key, icon: Icon, count }) => (
              <button
                key={key}
                type="button"
                aria-current={key === current ? 'page' : undefined}
                onClick={() => onChoose(key)}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {t(`portal.member.${key}`)}
                <EntryCount of={count} />
              </button>
            ))}
        </div>
      ))}
    </nav>
  );
}
