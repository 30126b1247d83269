import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useLaunch } from '../launch/launch.hooks.ts';
import { type Banner, bannerTarget } from './banner.rules.ts';

interface LinkageLinkProps {
  to: Pick<Banner, 'linkageType' | 'linkage'>;
  className: string;
  children: ReactNode;
}

/** Link of a banner or promotion (linkageType, spec sections 2.4 and 3); nothing without a target. */
export function LinkageLink({ to, className, children }: LinkageLinkProps) {
  const launch = useLaunch();
  const openForMember = useMemberDialog();
  const { settings } = useShell();
  const target = bannerTarget(to, settings.linkHosts);
  switch (target.kind) {
    case 'none':
      return null;
    case 'external':
      return (
        <a className={className} href={target.href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    case 'route':
      return (
        <Link
          className={className}
          to={target.path}
          search={target.search as never}
          {...(target.anchor && { hash: target.anchor })}
        >
          {children}
        </Link>
      );
    case 'game':
      return (
        <button type="button" className={className} onClick={() => launch(target)}>
          {children}
        </button>
      );
    case 'member': {
      const centre = { name: 'member-centre', page: target.page } as const;
      const go = () => openForMember(centre as never);
      return (
        <button type="button" className={className} onClick={go}>
          {children}
        </button>
      );
    }
  }
}
