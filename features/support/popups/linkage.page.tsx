import { useShell } from '#features/site/public.page.tsx';
import { mayLeadTo } from '#platform/http/link-hosts.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import type { GoTo } from '../rich-text.page.tsx';

interface Target {
  linkageType: string;
  linkage: string;
}

/** Path within the portal that a target leads to; undefined for one that leads nowhere or out of the portal. */
function pathOf({ linkageType, linkage }: Target): string | undefined {
  if (linkageType === 'route') return linkage;
  if (linkageType === 'promotion') return `/promoDetail?id=${encodeURIComponent(linkage)}`;
  if (linkageType === 'game') return `/game?gameCode=${encodeURIComponent(linkage)}`;
  return undefined;
}

interface LinkageProps extends Target {
  children: string;
  onFollow(): void;
  goTo: GoTo;
}

/** Opens the target of an announcement (spec section 2.4 "linkageType"). Draws nothing when there is none. */
export function LinkageButton({ children, onFollow, goTo, ...target }: LinkageProps) {
  const { open } = useDialogs();
  const { settings } = useShell();
  const look = buttonClass({ tone: 'red' });
  if (target.linkageType === 'external') {
    if (!mayLeadTo(target.linkage, settings.linkHosts)) return null;
    return (
      <a className={look} href={target.linkage} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  }
  if (target.linkageType === 'member') {
    const openCentre = () => {
      onFollow();
      open({ name: 'member-centre', page: target.linkage });
    };
    return <Button onClick={openCentre}>{children}</Button>;
  }
  const path = pathOf(target);
  if (!path) return null;
  return (
    <a
      className={look}
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
        goTo(path);
      }}
    >
      {children}
    </a>
  );
}
