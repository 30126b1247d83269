import type { ReactNode } from 'react';
import { LinkageLink } from '#features/lobby/public.page.tsx';
import { type ButtonLook, buttonClass } from '#platform/ui/button.tsx';
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

/** Where a promotion leads, as a banner would: a route, a game, a page of the member centre, another address. */
export function PromotionLink({ promotion, look, children }: PromotionLinkProps) {
  if (!leadsSomewhere(promotion)) return null;
  return (
    <LinkageLink to={promotion} className={buttonClass(look)}>
      {children}
    </LinkageLink>
  );
}
