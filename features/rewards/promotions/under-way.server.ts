import type { Caller } from '#platform/http/caller.ts';
import { playerOf } from '#platform/http/service.ts';
import { isWanted } from './consent.store.ts';
import type { OffersDeps } from './offers.server.ts';
import { type Offer, runningOffers } from './promotion.store.ts';
import { ownStanding, phaseOf } from './standing.server.ts';
import { TRIGGERS_OF_DEPOSITS } from './triggers/money.triggers.ts';

const MOST = 30;

/** Promotions that the member is working on, and those that suit them most. */
export async function underWay(deps: OffersDeps, caller: Caller) {
  const { id: playerId } = playerOf(caller);
  const { brandId, language } = caller;
  const running = await deps.database.read((db) => runningOffers(db, brandId));
  const open = running.filter((offer) => phaseOf(offer, deps.clock.now()) === 'open').slice(0, MOST);
  const standings = await Promise.all(
    open.map(async (offer) => ({ offer, own: await ownStanding(deps, offer, playerId) })),
  );
  const list = standings
    .filter(({ own }) => own.standing === 'joined' && own.row?.state === 'open' && own.value > 0n)
    .map(({ offer, own }) => ({
      id: offer.id.toString(),
      title: titleOf(offer, language),
      endsAt: own.endsAt ?? null,
      percent: own.trigger.goal > 0n ? Number((own.value * 100n) / own.trigger.goal) : 0,
    }))
    .sort((a, b) => b.percent - a.percent);
  return { list, forYou: await suiting(deps, { brandId, playerId, standings }) };
}

export const titleOf = ({ texts }: Pick<Offer, 'texts'>, language: string): string =>
  texts[language]?.title ?? Object.values(texts)[0]?.title ?? '';

type Standings = readonly { offer: Offer; own: Awaited<ReturnType<typeof ownStanding>> }[];

/**
 * Claimable ones first, then those nearest to their goal, then those that can be begun. Empty for members who opted out
 * of offers or are on a break. Members close to a limit get no suggestions to deposit.
 */
async function suiting(
  deps: OffersDeps,
  { brandId, playerId, standings }: { brandId: number; playerId: bigint; standings: Standings },
): Promise<string[]> {
  const wanted = await deps.database.read((db) => isWanted(db, playerId));
  if (!wanted || !(await deps.mayTakePart(playerId))) return [];
  const near = await deps.nearLimit({ brandId, playerId });
  const order = { claim: 0, issued: 0, joined: 1, join: 2 } as const;
  return standings
    .flatMap(({ offer, own }) => {
      if (own.standing !== 'claim' && (own.unmet.length > 0 || !own.funded || !own.left)) return [];
      if (near && own.standing !== 'claim' && TRIGGERS_OF_DEPOSITS.includes(offer.rules.trigger.kind)) return [];
      const place = own.standing in order ? order[own.standing as keyof typeof order] : undefined;
      if (place === undefined) return [];
      const share = own.trigger.goal > 0n ? Number((own.value * 1_000n) / own.trigger.goal) : 0;
      return [{ id: offer.id.toString(), place, share }];
    })
    .sort((a, b) => a.place - b.place || b.share - a.share)
    .map(({ id }) => id);
}
