import { Timer } from 'lucide-react';
import { useBalance, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { AVATAR } from '../shell/avatar.ts';
import { RankPill } from '../shell/rank-pill.tsx';
import { useSessionClock } from '../shell/session-clock.ts';

/** Who, how much, since when: above every page of the member centre. */
export function MemberHeader() {
  const t = useText();
  const { member } = useSession();
  if (!member) return null;
  return (
    <div className="mc-head">
      <Avatar image={member.avatar || AVATAR} name={member.nickname} size={52} />
      <div className="mc-who">
        <span className="mc-name">
          <b>{member.nickname}</b>
          <RankPill />
        </span>
        <span className="num">{t('portal.account.id', { id: member.id })}</span>
      </div>
      <div className="mc-balance">
        <span>{t('portal.member.available')}</span>
        <Available />
      </div>
      <SessionClock />
    </div>
  );
}

export function Available() {
  const { brand } = useShell();
  const { amount } = useBalance();
  return amount === undefined ? (
    <Skeleton width={140} height={26} />
  ) : (
    <b className="num">
      <Amount value={amount} symbol={brand.symbol} />
    </b>
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
