import type { Shell } from '#features/site/public.page.tsx';

/** Spec section 2.3: the VIP line is for those whose rank level exceeds 4, and the chat window is 440 by 750. */
const VIP_ABOVE_LEVEL = 4;
export const CHAT_WINDOW = 'popup,width=440,height=750';

type Contact = Pick<Shell['contact'], 'customerService'>;

/** The brand's address for this visitor; the other line where it has only one. Undefined for a brand without any. */
export function serviceAddress({ customerService }: Contact, rankLevel: number): string | undefined {
  const wanted = rankLevel > VIP_ABOVE_LEVEL;
  const line = customerService.find(({ vip, path }) => vip === wanted && path !== '') ?? customerService[0];
  return line?.path || undefined;
}
