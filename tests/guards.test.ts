import { describe, it } from 'vitest';
import type { AccountsDeps } from '#features/accounts/accounts.deps.ts';
import type { BrandDirectory } from '#features/accounts/accounts.seams.ts';
import { registerService } from '#features/accounts/register/register.server.ts';
import { accountsGate, type GateDeps } from '#features/accounts/session/identify.server.ts';
import { sessionService } from '#features/accounts/session/session.server.ts';
import { type AdjustmentDeps, adjustmentService } from '#features/cashier/adjustments/adjustment.server.ts';
import type { DepositDeps } from '#features/cashier/deposits/orders/deposit.deps.ts';
import { depositService } from '#features/cashier/deposits/orders/deposit.server.ts';
import { type NoticeDeps, noticeService } from '#features/cashier/deposits/orders/notice.server.ts';
import { type VoucherDeps, voucherService } from '#features/cashier/deposits/vouchers/voucher.server.ts';
import { type GiftDeps, giftService } from '#features/cashier/gifts/gift.server.ts';
import type { WalletOptions } from '#features/cashier/wallets/wallets.deps.ts';
import { walletDeps } from '#features/cashier/wallets/wallets.ts';
import type { WithdrawDeps } from '#features/cashier/withdrawals/requests/withdraw.deps.ts';
import { withdrawService } from '#features/cashier/withdrawals/requests/withdraw.server.ts';
import type { LobbyOptions } from '#features/lobby/lobby.deps.ts';
import { lobbyService } from '#features/lobby/lobby.server.ts';
import { type CentreDeps, centreService } from '#features/rewards/centre/centre.server.ts';
import { startWagers, type WagersOptions } from '#features/wagers/public.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { type Frame, type Gate, mount } from '#platform/http/mount.ts';

/**
 * Functions that must ask whether a player may act. Each test is checked by the compiler: it fails when the function
 * works without its guard. Nothing here is called.
 */
describe('does not compile without its guard', () => {
  it('a stake', () => {
    // @ts-expect-error nobody says whether the stake may be taken
    const unguarded = (options: Omit<WagersOptions, 'mayStake'>) => startWagers(options);
    // @ts-expect-error nobody renews the player's limits
    const limited = (options: Omit<WagersOptions, 'renewRoom'>) => startWagers(options);
    return void [unguarded, limited];
  });

  it('the launch of a game', () => {
    // @ts-expect-error nobody says whether the player may play
    return void ((options: Omit<LobbyOptions, 'mayLaunch'> & { bus: EventBus }) => lobbyService(options));
  });

  it('money to a vendor', () => {
    // @ts-expect-error nobody says whether the player may play
    return void ((options: Omit<WalletOptions, 'mayPlay'>) => walletDeps(options));
  });

  it('a login', () => {
    // @ts-expect-error nobody says whether the player is excluded
    return void ((deps: Omit<AccountsDeps, 'excluded'>) => sessionService(deps));
  });

  it('a registration', () => {
    // @ts-expect-error nobody says whether the person has excluded themselves
    return void ((deps: Omit<AccountsDeps, 'selfExcluded'>) => registerService(deps));
  });

  it('a deposit, its payment, its bonus and a voucher', () => {
    // @ts-expect-error nobody asks the player's limits
    const order = (deps: Omit<DepositDeps, 'mayDeposit'>) => depositService(deps);
    // @ts-expect-error nobody says whether the player may have a bonus
    const bonus = (deps: Omit<DepositDeps, 'mayTakePart'>) => depositService(deps);
    // @ts-expect-error nobody asks the player's limits when the money arrives
    const payment = (deps: Omit<NoticeDeps, 'creditProblem'>) => noticeService(deps);
    // @ts-expect-error nobody asks the player's limits
    const voucher = (deps: Omit<VoucherDeps, 'mayDeposit'>) => voucherService(deps);
    return void [order, bonus, payment, voucher];
  });

  it('a withdrawal', () => {
    // @ts-expect-error nobody says who has excluded themselves
    return void ((deps: Omit<WithdrawDeps, 'selfExcluded'>) => withdrawService(deps));
  });

  it('a gift', () => {
    // @ts-expect-error nobody says whether the players may take part
    const giver = (deps: Omit<GiftDeps, 'mayTakePart'>) => giftService(deps);
    // @ts-expect-error nobody asks the receiver's limits
    const receiver = (deps: Omit<GiftDeps, 'creditProblem'>) => giftService(deps);
    return void [giver, receiver];
  });

  it('a bonus by hand and a reward', () => {
    // @ts-expect-error nobody says whether the player may have a bonus
    const byHand = (deps: Omit<AdjustmentDeps, 'mayTakePart'>) => adjustmentService(deps);
    // @ts-expect-error nobody says whether the player may have a bonus
    const reward = (deps: Omit<CentreDeps, 'mayTakePart'>) => centreService(deps);
    return void [byHand, reward];
  });

  it('a closed site', () => {
    type OpenFrame = Omit<Frame, 'gate'> & { gate: Omit<Gate, 'stateOf'> };
    // @ts-expect-error nobody says whether the site is closed
    const frame = (app: Parameters<typeof mount>[0], open: OpenFrame) => mount(app, [], open);
    type OpenBrands = Omit<GateDeps, 'brands'> & { brands: Omit<BrandDirectory, 'stateFor'> };
    // @ts-expect-error nobody says whether the brand is closed
    const brands = (deps: OpenBrands) => accountsGate(deps);
    return void [frame, brands];
  });
});
