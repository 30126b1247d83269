import { HelpCentre } from './help-centre.page.tsx';

/** Route /helpmc: the help page without header, for apps that embed it (spec section 2.1). */
export function HelpMcPage() {
  return <HelpCentre path="/helpmc" />;
}
