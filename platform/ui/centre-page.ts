import type { ReactNode } from 'react';

/** What a page in one of the portal's centres is handed by the frame around it. */
export interface CentrePageProps {
  /** Its title, the very name of its menu entry; nothing on a phone, where it stands in the sheet's header. */
  heading: ReactNode;
  symbol: string;
  timeZone: string;
  /** To a path of the portal; the centre gives way to it. */
  goTo(href: string): void;
}
