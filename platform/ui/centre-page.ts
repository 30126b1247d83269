import type { ReactNode } from 'react';

/** Props that a page in one of the portal's centres gets from the frame around it. */
export interface CentrePageProps {
  /** Its title, the same as its menu entry; nothing on a phone, where the sheet's header shows it. */
  heading: ReactNode;
  symbol: string;
  timeZone: string;
  /** Opens a path of the portal and closes the centre. */
  goTo(href: string): void;
}
