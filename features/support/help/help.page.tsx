import { Banners } from '#features/lobby/public.page.tsx';
import { HelpCentre } from './help-centre.page.tsx';

/** Route /help (with #term anchor; spec section 2.1). */
export function HelpPage() {
  return (
    <>
      <Banners group="w_help" tall={false} />
      <HelpCentre path="/help" />
    </>
  );
}
