/** Where a gateway sends the player back to: "/?deposit=<order>". It opens the order again and is believed in nothing else. */
const PARAMETER = 'deposit';

function orderIn(search: string): string | undefined {
  const orderNo = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^D-\d{6}-[A-Z0-9]{8}$/.test(orderNo) ? orderNo : undefined;
}

/** Read when the portal starts, before the router writes the address in its own way; the first paint has no address. */
let returned = typeof window === 'undefined' ? undefined : orderIn(window.location.search);

/** The order that the player has come back from paying. */
export const returnedOrder = (): string | undefined => returned;

/** It stands open: from now on the address is clean, and the deposit page begins with its form again. */
export function forgetReturn(): void {
  if (returned === undefined) return;
  returned = undefined;
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}
