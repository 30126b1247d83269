import { HelpCentre } from './help-centre.page.tsx';

/** Route /helpmc: the help page without header, for apps that show it in a frame of their own (spec section 2.1). */
export function HelpMcPage() {
  return <HelpCentre path="/helpmc" />;
}
