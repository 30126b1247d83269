import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import './support.css';

/** Dialogs are rendered outside the router, so they get a navigate function (apps/portal/dialogs/dialog-outlet.tsx). */
export type GoTo = (href: string) => void;

export function useGoTo(given: GoTo | undefined): GoTo {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return given ?? ((href) => router?.history.push(href));
}

/** An operator's HTML: sanitised when stored (html.rules.ts), shown under a strict content security policy. */
export function RichText({ html, onClick }: { html: string; onClick?: (event: MouseEvent) => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on links within it are taken, keys press those too
    <div
      className="rich-text"
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, and no inline script runs under our policy
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The same in the portal: links to our own pages navigate without a reload and close the dialog. */
export function PortalText({ html, goTo }: { html: string; goTo?: GoTo }) {
  const go = useGoTo(goTo);
  const { close } = useDialogs();
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!href?.startsWith('/') || !plain) return;
    event.preventDefault();
    close();
    go(href);
  };
  return <RichText html={html} onClick={follow} />;
}
