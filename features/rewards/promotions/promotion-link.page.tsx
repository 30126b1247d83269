import type { ReactNode } from 'react';
import { LinkageLink } from '#features/lobby/public.page.tsx';
import { type ButtonLook, buttonClass } from '#platform/ui/button.tsx';
import type { Promotion } from './promotions.hooks.ts';

interface PromotionLinkProps {
  promotion: Pick<Promotion, 'linkageType' | 'linkage' | 'button' | 'state'>;
  look: ButtonLook;
  children: ReactNode;
}

/** Only a running promotion with a link and a button leads somewhere. */
export function leadsSomewhere({ linkageType, linkage, button, state }: PromotionLinkProps['promotion']): boolean {
  return state === 'running' && linkageType !== '' && linkage !== '' && button !== '';
}

/** A promotion's link, like a banner's: a route, a game, a member centre page, or another address. */
export function PromotionLink({ promotion, look, children }: PromotionLinkProps) {
  if (!leadsSomewhere(promotion)) return null;
  return (
    <LinkageLink to={promotion} className={buttonClass(look)}>
      {children}
    </LinkageLink>
  );
}
