/** Return address of a gateway: "/?deposit=<order>". It only opens the order again and proves nothing. */
const PARAMETER = 'deposit';

function orderIn(search: string): string | undefined {
  const orderNo = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^D-\d{6}-[A-Z0-9]{8}$/.test(orderNo) ? orderNo : undefined;
}

/** Read at start, before the router rewrites the address. Undefined on the server, where there is no address. */
let returned = typeof window === 'undefined' ? undefined : orderIn(window.location.search);

/** The order that the player returns from paying. */
export const returnedOrder = (): string | undefined => returned;

/** Call it once the order is open: cleans the address, so that the deposit page starts with the form next time. */
export function forgetReturn(): void {
  if (returned === undefined) return;
  returned = undefined;
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}
