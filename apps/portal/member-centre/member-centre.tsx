import { type RefObject, Suspense, useRef, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { CentreMenu } from '#platform/ui/centre-menu.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Skeleton, SkeletonText } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { usePushed } from '#platform/ui/use-pushed.ts';
import { ENTRIES, type Entry, GROUPS, useEntries } from './entries.tsx';
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

/** Spec section 2.7: menu at the left, content at the right; on phones a list whose entries open a full sheet. */
export function MemberCentre({ page, onClose, goTo }: MemberCentreProps) {
  const wide = useMinWidth(1024);
  const { open } = useDialogs();
  const entry = useEntries().find(({ key }) => key === page);
  const Frame = wide ? WideCentre : PhoneCentre;
  const choose = (key: string) => open({ name: 'member-centre', page: key }, { above: true });
  return <Frame entry={entry} onChoose={choose} onClose={onClose} goTo={goTo} />;
}

interface FrameProps extends Pick<CentrePageProps, 'goTo'> {
  entry: Entry | undefined;
  onChoose(key: string): void;
  onClose(): void;
}

function WideCentre({ entry = ENTRIES[0]!, onChoose, onClose, goTo }: FrameProps) {
  const t = useText();
  // The focus starts at the current entry; the first control would be the balance's eye.
  const chosen = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      addressed
      size="xl"
      flush
      initialFocus={chosen}
      title={t(`portal.member.${entry.key}`)}
      header={<MemberHeader />}
    >
      <div className="centre">
        <SideMenu current={entry.key} chosen={chosen} onChoose={onChoose} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a page without controls is scrolled by the arrow keys too */}
        <div className="centre-page" key={entry.key} tabIndex={0}>
          <EntryPage
            entry={entry}
            heading={<h2 className="centre-title">{t(`portal.member.${entry.key}`)}</h2>}
            goTo={goTo}
          />
        </div>
      </div>
    </Modal>
  );
}

/** The key of the list itself, with no entry open. */
const MENU = 'menu';

function PhoneCentre({ entry, onChoose, onClose, goTo }: FrameProps) {
  const t = useText();
  const title = entry ? t(`portal.member.${entry.key}`) : t('portal.tab.account');
  const [last, setLast] = useState(entry?.key);
  if (entry && entry.key !== last) setLast(entry.key);
  const page = usePushed(entry?.key);
  return (
    <Sheet
      open
      full
      readable
      addressed
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
      <div className="centre-phone" ref={page}>
        {entry ? (
          <EntryPage entry={entry} heading={null} goTo={goTo} />
        ) : (
          <Suspense fallback={null}>
            <PhoneMenu cameFrom={last} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}

interface EntryPageProps extends Pick<CentrePageProps, 'heading' | 'goTo'> {
  entry: Entry;
}

function EntryPage({ entry: { page: Page }, heading, goTo }: EntryPageProps) {
  const { brand } = useShell();
  return (
    <Suspense fallback={<EntryBones titled={heading !== null} />}>
      <Page heading={heading} symbol={brand.symbol} timeZone={brand.timeZone} goTo={goTo} />
    </Suspense>
  );
}

/** A page whose code is loading: its title, and the lines with which most pages begin. */
function EntryBones({ titled }: { titled: boolean }) {
  return (
    <div className="grid gap-6" aria-busy="true">
      {titled && <Skeleton width={160} height={28} />}
      <SkeletonText lines={4} />
    </div>
  );
}

interface SideMenuProps {
  current: string;
  chosen: RefObject<HTMLButtonElement | null>;
  onChoose(key: string): void;
}

function SideMenu({ current, chosen, onChoose }: SideMenuProps) {
  const t = useText();
  const entries = useEntries();
  return (
    <CentreMenu
      label={t('portal.member.menu')}
      groups={GROUPS.map((group) => ({
        key: group,
        ...(group !== 'account' && { label: t(`portal.member.group.${group}`) }),
        items: entries
          .filter((entry) => entry.group === group)
          .map(({ key, icon, count }) => ({
            key,
            icon,
            label: t(`portal.member.${key}`),
            badge: <EntryCount of={count} />,
          })),
      }))}
      current={current}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
