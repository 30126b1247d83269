import type { AuthoriseAction, AuthoriseBody } from './authorise.contract.ts';
import type { AuthoriseCore, AuthoriseOutcome, Product } from './authorise-core.ts';

/** What the translation needs to know of the vendor and the request. */
export interface Asker {
  caller: { code: string; products: Readonly<Record<number, Product>> };
  bodySha256: string;
}

/** Translates a wallet call for the core. */
export function askCore<A extends AuthoriseAction>(
  core: AuthoriseCore,
  asker: Asker,
  action: A,
  body: AuthoriseBody<A>,
): Promise<AuthoriseOutcome> {
  return QUESTIONS[action](core, asker, body as never);
}

type Questions = {
  [A in AuthoriseAction]: (core: AuthoriseCore, asker: Asker, body: AuthoriseBody<A>) => Promise<AuthoriseOutcome>;
};

const QUESTIONS: Questions = {
  GetBalance: (core, asker, body) => core.balance(member(asker, body)),
  Deduct: (core, asker, body) =>
    core.deduct({
      ...bet(asker, body),
      amount: body.Amount,
      product: productOf(asker, body.ProductType),
      productType: body.ProductType,
      gameId: body.GameId,
      details: {
        betTime: body.BetTime,
        gameRoundId: body.GameRoundId,
        gamePeriodId: body.GamePeriodId,
        orderDetail: body.OrderDetail,
        playerIp: body.PlayerIp,
      },
    }),
  Settle: (core, asker, body) =>
    core.settle({
      ...bet(asker, body),
      winLoss: body.WinLoss,
      resultType: body.ResultType,
      resultTime: body.ResultTime,
      cashedOut: body.IsCashOut,
    }),
  Rollback: (core, asker, body) => core.rollback(bet(asker, body)),
  Cancel: (core, asker, body) => core.cancel({ ...bet(asker, body), all: body.IsCancelAll }),
  ReturnStake: (core, asker, body) => core.returnStake({ ...bet(asker, body), currentStake: body.CurrentStake }),
  Bonus: (core, asker, body) => core.bonus(extra(asker, body)),
  Tip: (core, asker, body) => core.tip(extra(asker, body)),
  GetBetStatus: (core, asker, body) => core.status(bet(asker, body)),
};

function member({ caller, bodySha256 }: Asker, body: { Username: string }) {
  return { vendor: caller.code, username: body.Username, bodySha256 };
}

function bet(asker: Asker, body: { Username: string; TransferCode: string; TransactionId: string }) {
  return { ...member(asker, body), transferCode: body.TransferCode, transactionId: body.TransactionId };
}

function extra(asker: Asker, body: AuthoriseBody<'Bonus'> | AuthoriseBody<'Tip'>) {
  return {
    ...bet(asker, body),
    amount: body.Amount,
    product: productOf(asker, body.ProductType),
    gameId: body.GameId,
  };
}

function productOf({ caller }: Asker, productType: number): Product {
  return caller.products[productType] ?? 'sports';
}
