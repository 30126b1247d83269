import { useMemberDialog } from '#features/accounts/public.page.tsx';
import { bannerTarget, type Launch } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import type { GoTo } from '../rich-text.page.tsx';

interface LinkageProps {
  linkageType: string;
  linkage: string;
  children: string;
  onFollow(): void;
  goTo: GoTo;
  launch: Launch;
}

/** Opens an announcement's target like a banner (spec section 2.4 "linkageType"); nothing without a target. */
export function LinkageButton({ children, onFollow, goTo, launch, linkageType, linkage }: LinkageProps) {
  const openForMember = useMemberDialog();
  const look = buttonClass({ tone: 'red' });
  const { settings } = useShell();
  const target = bannerTarget({ linkageType, linkage }, settings.linkHosts);
  switch (target.kind) {
    case 'none':
      return null;
    case 'external':
      return (
        <a className={look} href={target.href} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
          {children}
        </a>
      );
    case 'route': {
      const { path, search, anchor } = target;
      const href = `${path}${search ? `?${new URLSearchParams(search)}` : ''}${anchor ? `#${anchor}` : ''}`;
      const follow = (event: React.MouseEvent) => {
        event.preventDefault();
        onFollow();
        goTo(href);
      };
      return (
        <a className={look} href={href} onClick={follow}>
          {children}
        </a>
      );
    }
    case 'game': {
      const play = () => {
        onFollow();
        launch(target);
      };
      return <Button onClick={play}>{children}</Button>;
    }
    case 'member': {
      const centre = { name: 'member-centre', page: target.page } as const;
      const enter = () => {
        onFollow();
        openForMember(centre);
      };
      return <Button onClick={enter}>{children}</Button>;
    }
  }
}
