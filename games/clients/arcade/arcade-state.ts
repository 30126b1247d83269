import { blackjack } from '#games/engines/arcade/blackjack.ts';
import { mines } from '#games/engines/arcade/mines.ts';
import type { PlinkoRisk } from '#games/engines/arcade/plinko.ts';
import { POKER_LEVELS } from '#games/engines/arcade/video-poker.ts';
import type { ArcadeFacts, ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameState } from '../shell/frame-state.ts';

/**
 * ready: a press starts a round; the last one may still be shown. sending: the studio is being asked.
 * open: the player acts. showing: the round is over and its animation runs. settling: the payout is being sent.
 * ended: nothing can be played any more.
 */
export type Phase = 'ready' | 'sending' | 'open' | 'showing' | 'settling' | 'ended';

/** The player's choices for the next round; each game uses some of them. */
export interface Choice {
  stake: bigint;
  carps: number;
  risk: PlinkoRisk;
  /** Video poker: number of coins of `stake`. */
  level: number;
  /** Blackjack: number of boxes with `stake` each. */
  boxes: number;
}

export interface ArcadeState extends FrameState {
  phase: Phase;
  choice: Choice;
  /** The shown round: open, being shown, or the last one. Null before the first. */
  round: ArcadeRound | null;
  /** True if it was in progress when the page opened: it is drawn without animation. */
  resumed: boolean;
  /** Ended rounds, newest first. */
  recent: readonly ArcadeRound[];
  /** Net result of the session, 1/10,000 unit. */
  net: bigint;
}

export const MOST_RECENT = 14;

/** Stakes on offer, from the config as JSON. */
export function stakesOf(facts: ArcadeFacts): { stakes: bigint[]; first: bigint } {
  const { stakes, defaultStake } = facts.config as { stakes: string[]; defaultStake: string };
  return { stakes: stakes.map(BigInt), first: BigInt(defaultStake) };
}

export function firstState(session: GameSession): ArcadeState {
  const facts = session.game.facts as ArcadeFacts;
  const { current, recent } = facts;
  const isUnseen = current?.status === 'settled';
  const balance = BigInt(session.balance);
  return {
    phase: current ? (isUnseen ? 'showing' : current.status === 'open' ? 'open' : 'sending') : 'ready',
    // The payout of a round is added after the round has been shown.
    balance: isUnseen && current.payment === 'paid' ? balance - BigInt(current.payout) : balance,
    choice: {
      stake: stakesOf(facts).first,
      ...firstOptions,
      ...(current ? optionsOf(session.game.code, current) : {}),
    },
    round: current,
    resumed: current !== null,
    recent: isUnseen ? recent.filter(({ ref }) => ref !== current.ref) : recent,
    net: 0n,
    seeds: facts.seeds,
    notice: null,
    reconnecting: false,
    result: null,
  };
}

const firstOptions = { carps: 4, risk: 'medium', level: POKER_LEVELS, boxes: 1 } as const;

/** The choices of a round that has not been shown to its end. */
function optionsOf(code: string, round: ArcadeRound): Partial<Choice> {
  const view = round.view as { carpCount?: number; risk?: PlinkoRisk; level?: number; coin?: string } | null;
  if (!view) return {};
  if (code === mines.code) return { stake: BigInt(round.stake), carps: view.carpCount ?? firstOptions.carps };
  if (code === blackjack.code) return {};
  return {
    stake: BigInt(view.coin ?? round.stake),
    ...(view.risk ? { risk: view.risk } : {}),
    ...(view.level ? { level: view.level } : {}),
  };
}

/** The bet on the wire. */
export function betOf(
  code: string,
  { stake, carps, risk, level, boxes }: Choice,
): { stake: string; [option: string]: string | number | string[] } {
  const units = stake.toString();
  switch (code) {
    case 'do-ngoc':
      return { stake: units, carps };
    case 'mua-ngoc':
      return { stake: units, risk };
    case 'tu-quy':
      return { stake: (stake * BigInt(level)).toString(), coin: units, level };
    case 'nua-vang-trang':
      return { stake: (stake * BigInt(boxes)).toString(), boxes: Array.from({ length: boxes }, () => units) };
    default:
      return { stake: units };
  }
}

/** The whole stake at the start of the next round. */
export const wholeStake = (code: string, choice: Choice): bigint => BigInt(betOf(code, choice).stake);
