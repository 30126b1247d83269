import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { mayLeadTo } from '#platform/http/link-hosts.ts';
import { type ButtonLook, buttonClass } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import type { Promotion } from './promotions.hooks.ts';

interface PromotionLinkProps {
  promotion: Pick<Promotion, 'linkageType' | 'linkage' | 'button' | 'state'>;
  look: ButtonLook;
  children: ReactNode;
}

/** What runs can be gone to; before and after there is only something to read. */
export function leadsSomewhere({ linkageType, linkage, button, state }: PromotionLinkProps['promotion']): boolean {
  return state === 'running' && linkageType !== '' && linkage !== '' && button !== '';
}

/** Where a promotion leads (linkageType, spec section 3): a route, a game, a page of the member centre, another address. */
export function PromotionLink({ promotion, look, children }: PromotionLinkProps) {
  const { linkageType, linkage } = promotion;
  const className = buttonClass(look);
  const { settings } = useShell();
  if (!leadsSomewhere(promotion)) return null;
  if (linkageType === 'external') {
    if (!mayLeadTo(linkage, settings.linkHosts)) return null;
    return (
      <a className={className} href={linkage} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  if (linkageType === 'game') {
    return (
      <Link className={className} to="/game" search={{ gameCode: linkage }}>
        {children}
      </Link>
    );
  }
  if (linkageType === 'promotion') {
    return (
      <Link className={className} to="/promoDetail" search={{ id: Number(linkage) }}>
        {children}
      </Link>
    );
  }
  if (linkageType === 'member') {
    return (
      <MemberLink page={linkage} className={className}>
        {children}
      </MemberLink>
    );
  }
  const [path = '/', anchor] = linkage.split('#');
  return (
    <Link className={className} to={path || '/'} {...(anchor && { hash: anchor })}>
      {children}
    </Link>
  );
}

/** A page of the member centre; a visitor logs in first and lands there (spec section 5 "Gate before protected actions"). */
function MemberLink({ page, className, children }: { page: string; className: string; children: ReactNode }) {
  const { open } = useDialogs();
  const { member } = useSession();
  const go = () => open({ name: 'member-centre', page });
  return (
    <button type="button" className={className} onClick={() => (member ? go() : open({ name: 'login', after: go }))}>
      {children}
    </button>
  );
}
