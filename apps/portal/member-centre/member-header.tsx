import { Timer } from 'lucide-react';
import { type Member, useBalance, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { BalanceChip } from '#platform/ui/balance-chip.tsx';
import { AVATAR } from '../shell/member/avatar.ts';
import { useHiddenBalance } from '../shell/member/hidden-balance.ts';
import { RankPill } from '../shell/member/rank-pill.tsx';
import { useSessionClock } from '../shell/member/session-clock.ts';

/** Name, balance and session time above every page of the member centre. */
export function MemberHeader() {
  const { member } = useSession();
  if (!member) return null;
  return (
    <div className="mc-head">
      <Who member={member} avatarSize={52} />
      <Available />
      <SessionClock />
    </div>
  );
}

/** Avatar, nickname, rank and number. */
export function Who({ member, avatarSize }: { member: Member; avatarSize: number }) {
  const t = useText();
  return (
    <>
      <Avatar image={member.avatar || AVATAR} name={member.nickname} size={avatarSize} />
      <div className="mc-who">
        <span className="mc-name">
          <b>{member.nickname}</b>
          <RankPill />
        </span>
        <span className="num">{t('portal.account.id', { id: member.id })}</span>
      </div>
    </>
  );
}

/** The balance that can be played or withdrawn, behind dots if the player hides it. */
export function Available({ onArt }: { onArt?: boolean }) {
  const t = useText();
  const { brand } = useShell();
  const { amount } = useBalance();
  const [hidden, setHidden] = useHiddenBalance();
  return (
    <BalanceChip
      className="mc-balance"
      label={t('portal.member.available')}
      value={amount}
      symbol={brand.symbol}
      hidden={hidden}
      onHiddenChange={setHidden}
      {...(onArt && { onArt })}
    />
  );
}

export function SessionClock() {
  const t = useText();
  const { member } = useSession();
  const elapsed = useSessionClock(member?.loginAt);
  return (
    <span className="mc-clock">
      <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('portal.util.session')}</span> <b className="num">{elapsed}</b>
    </span>
  );
}
