import type { Shell } from '#features/site/public.page.tsx';

/**
 * Spec section 2.3: the VIP customer service is for players whose rank level exceeds 4, and the chat window is 440 by
 * 750.
 */
const VIP_ABOVE_LEVEL = 4;
/** Spec section 3 "customerService": of the entries that a brand may have, that of type 3 is used. */
const USED_TYPE = 3;
export const CHAT_WINDOW = 'popup,width=440,height=750';

type Contact = Pick<Shell['contact'], 'customerService'>;

/** The brand's address for this visitor; if it has only one of the two, that one. Undefined for a brand without any. */
export function serviceAddress({ customerService }: Contact, rankLevel: number): string | undefined {
  const lines = customerService.filter(({ csType, path }) => csType === USED_TYPE && path !== '');
  const line = lines.find(({ vip }) => vip === rankLevel > VIP_ABOVE_LEVEL) ?? lines[0];
  return line?.path;
}
