import { ArrowDownLeft, ArrowUpRight, LogOut, UsersRound } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { LimitsLine } from '#features/compliance/public.page.tsx';
import { AGENT_TYPES } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { showInMiddle } from '#platform/ui/use-shown-from-top.ts';
import { LanguageSwitch, ThemeSwitch } from '../shell/header/utility-bar.tsx';
import { VideoRows } from '../shell/side/video-row.tsx';
import { GROUPS, useEntries } from './entries.tsx';
import { useEntryCount } from './entry-count.tsx';
import { Available, Who } from './member-header.tsx';

interface PhoneMenuProps {
  /** The entry from which the player came back: its row has the focus and is in view. */
  cameFrom: string | undefined;
  onChoose(key: string): void;
}

/** The phone's account page: a panel with the balance, then the entries in groups. */
export function PhoneMenu({ cameFrom, onChoose }: PhoneMenuProps) {
  const t = useText();
  const { open } = useDialogs();
  const { member } = useSession();
  const entries = useEntries();
  const countOf = useEntryCount();
  if (!member) return null;
  const has = (wanted: string) => entries.some(({ key }) => key === wanted);
  return (
    <>
      <Card tone="lacquer" className="mc-panel">
        <div className="mc-head">
          <Who member={member} avatarSize={56} />
        </div>
        <Available onArt />
        <div className="mc-actions">
          {has('depositv2') && (
            <Button
              tone="gilt"
              size="lg"
              icon={<ArrowDownLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChoose('depositv2')}
            >
              {t('portal.member.depositv2')}
            </Button>
          )}
          {has('withdraw') && (
            <Button
              tone="art-ghost"
              size="lg"
              icon={<ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChoose('withdraw')}
            >
              {t('portal.member.withdraw')}
            </Button>
          )}
        </div>
      </Card>
      <LimitsLine above />
      {GROUPS.map((group) => (
        <LinkRows key={group} label={t(`portal.member.group.${group}`)}>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ key, icon: Icon, count }) => (
              <LinkRow
                key={key}
                ref={key === cameFrom ? goOnHere : null}
                icon={<Icon size={20} strokeWidth={1.75} />}
                onClick={() => onChoose(key)}
                {...countOf(count)}
              >
                {t(`portal.member.${key}`)}
              </LinkRow>
            ))}
        </LinkRows>
      ))}
      {AGENT_TYPES.includes(member.type) && (
        <LinkRows label={t('portal.account.agent')}>
          <LinkRow
            icon={<UsersRound size={20} strokeWidth={1.75} />}
            onClick={() => open({ name: 'agent-centre', page: 'menu' })}
          >
            {t('portal.account.agent')}
          </LinkRow>
        </LinkRows>
      )}
      <VideoRows />
      <LinkRows label={t('portal.account.logout')}>
        <LinkRow
          danger
          icon={<LogOut size={20} strokeWidth={1.75} />}
          onClick={() => open({ name: 'logout' }, { above: true })}
        >
          {t('portal.account.logout')}
        </LinkRow>
      </LinkRows>
      <p className="mc-switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </p>
    </>
  );
}

function goOnHere(row: HTMLElement | null): void {
  if (!row) return;
  row.focus({ preventScroll: true });
  showInMiddle(row);
}
