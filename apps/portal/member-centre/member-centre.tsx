import { Suspense, useEffect, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { ENTRIES, type Entry, GROUPS } from './entries.tsx';
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
}

/** Spec section 2.7: left menu and content; on phones a list whose entries push a full sheet. */
export function MemberCentre({ page, onClose }: MemberCentreProps) {
  const wide = useMinWidth(1024);
  const { ready, member } = useSession();
  const [current, setCurrent] = useState(page);
  const gone = ready && !member;
  // A session that ended elsewhere leaves nothing of the player's on the screen.
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  if (!member) return null;
  const entry = ENTRIES.find(({ key }) => key === current);
  const Frame = wide ? WideCentre : PhoneCentre;
  return <Frame entry={entry} onChoose={setCurrent} onClose={onClose} />;
}

interface FrameProps {
  entry: Entry | undefined;
  onChoose(key: string): void;
  onClose(): void;
}

function WideCentre({ entry = ENTRIES[0]!, onChoose, onClose }: FrameProps) {
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
          <EntryPage entry={entry} />
        </div>
      </div>
    </Modal>
  );
}

/** The key under which no entry is open: the list itself. */
const MENU = 'menu';

function PhoneCentre({ entry, onChoose, onClose }: FrameProps) {
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
      <div className="mc-phone">{entry ? <EntryPage entry={entry} /> : <PhoneMenu onChoose={onChoose} />}</div>
    </Sheet>
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

function SideMenu({ current, onChoose }: { current: string; onChoose(key: string): void }) {
  const t = useText();
  return (
    <nav className="mc-menu" aria-label={t('portal.member.menu')}>
      {GROUPS.map((group) => (
        <div key={group}>
          {group !== 'account' && <p className="mc-group caps">{t(`portal.member.group.${group}`)}</p>}
          {ENTRIES.filter((entry) => entry.group === group).map(({ key, icon: Icon }) => (
            <button
              key={key}
              type="button"
              aria-current={key === current ? 'page' : undefined}
              onClick={() => onChoose(key)}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {t(`portal.member.${key}`)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}
