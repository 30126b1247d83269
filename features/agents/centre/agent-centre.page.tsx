import { Network } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { type Member, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { CentreMenu } from '#platform/ui/centre-menu.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { usePushed } from '#platform/ui/use-pushed.ts';
import { TYPES } from '../agents.rules.ts';
import { type Shown, useCentrePages } from './centre-entries.page.tsx';
import { type AgentPageProps, CENTRE_PAGES, type CentrePage, FIRST_PAGE, GROUPS } from './centre-pages.tsx';
import { PhoneHome } from './phone-home.page.tsx';
import './agent-centre.css';
import { Loading } from './loading.page.tsx';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** `page` is a page key of spec section 2.8, or "menu" for the phone's list of pages. */
    'agent-centre': { page: string };
  }
}

interface AgentCentreProps {
  page: string;
  onClose(): void;
  goTo(href: string): void;
}

/** Spec section 2.8: left menu and content. On phones a list; each page opens as a full sheet. */
export function AgentCentre({ page, onClose, goTo }: AgentCentreProps) {
  const wide = useMinWidth(1024);
  const { open } = useDialogs();
  const { member } = useSession();
  const { pages, pending } = useCentrePages();
  const openPage = (key: string) => open({ name: 'agent-centre', page: key }, { above: true });
  if (!member) return null;
  const Frame = wide ? WideCentre : PhoneCentre;
  return (
    <Frame
      member={member}
      pages={pages}
      page={pages.find(({ key }) => key === page)}
      awaited={pending && CENTRE_PAGES.some(({ key }) => key === page)}
      openPage={openPage}
      onClose={onClose}
      goTo={goTo}
    />
  );
}

interface FrameProps extends Pick<AgentPageProps, 'goTo' | 'openPage'> {
  member: Member;
  pages: readonly Shown[];
  page: Shown | undefined;
  /** The page may be one that appears once contracts are loaded. */
  awaited: boolean;
  onClose(): void;
}

function WideCentre({ member, pages, page, awaited, openPage, onClose, goTo }: FrameProps) {
  const t = useText();
  const chosen = useRef<HTMLButtonElement>(null);
  const shown = page ?? (awaited ? undefined : pages.find(({ key }) => key === FIRST_PAGE));
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      addressed
      size="xl"
      className="ac-modal"
      flush
      initialFocus={chosen}
      title={t('centre.title')}
      header={<Head member={member} />}
    >
      <div className="centre">
        <CentreMenu
          label={t('centre.menu')}
          groups={GROUPS.map((group) => ({
            key: group,
            ...(group !== 'team' && { label: t(`centre.group.${group}`) }),
            items: pages
              .filter((one) => one.group === group)
              .map(({ key, icon, title, count }) => ({
                key,
                icon,
                label: t(title),
                badge: <Badge count={count} label={t('centre.waiting', { count })} />,
              })),
          }))}
          current={shown?.key ?? ''}
          chosen={chosen}
          onChoose={openPage}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a page without controls is scrolled by the arrow keys too */}
        <div className="centre-page" key={shown?.key} tabIndex={0}>
          {!shown && (
            <Loading>
              <Skeleton width="100%" height={320} radius={16} />
            </Loading>
          )}
          {shown && (
            <OpenPage
              page={shown}
              member={member}
              heading={<h2 className="centre-title">{t(shown.title)}</h2>}
              goTo={goTo}
              openPage={openPage}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** The owner of the centre: the team's symbol, the name, the kind of account. */
function Head({ member }: { member: Member }) {
  const t = useText();
  return (
    <div className="ac-head">
      <span className="ac-sign" aria-hidden="true">
        <Network size={22} strokeWidth={1.75} />
      </span>
      <span>
        <b>{t('centre.title')}</b>
        <small>
          {member.account} · {t(`centre.type.${member.type}`)}
        </small>
      </span>
    </div>
  );
}

/** The page key of the list itself. */
const MENU = 'menu';

function PhoneCentre({ member, pages, page, awaited, openPage, onClose, goTo }: FrameProps) {
  const t = useText();
  const title = page ? t(page.title) : t('centre.title');
  const [last, setLast] = useState(page?.key);
  if (page && page.key !== last) setLast(page.key);
  const holder = usePushed(page?.key);
  return (
    <Sheet
      open
      full
      readable
      addressed
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(page && { onBack: () => openPage(MENU) })}
    >
      <div className="centre-phone" ref={holder}>
        {page ? (
          <OpenPage page={page} member={member} heading={null} goTo={goTo} openPage={openPage} />
        ) : awaited ? (
          <Loading>
            <Skeleton width="100%" height={320} radius={16} />
          </Loading>
        ) : (
          <PhoneHome member={member} pages={pages} cameFrom={last} openPage={openPage} />
        )}
      </div>
    </Sheet>
  );
}

interface OpenPageProps extends Omit<AgentPageProps, 'symbol' | 'timeZone' | 'readOnly'> {
  page: CentrePage;
  member: Member;
}

function OpenPage({ page: { page: Page }, member, ...rest }: OpenPageProps) {
  const { brand } = useShell();
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton width="100%" height={320} radius={16} />
        </Loading>
      }
    >
      <Page {...rest} symbol={brand.symbol} timeZone={brand.timeZone} readOnly={member.type === TYPES.assistant} />
    </Suspense>
  );
}
