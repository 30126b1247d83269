import type { ArcadeAnswer, ArcadeFacts, ArcadeProof, ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { arcadeRoom } from '#games/studio/arcade/arcade-room.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { StudioBench } from './studio-bench.ts';

/** One player at one game with rounds in steps, over HTTP. */
export interface Seat {
  token: string;
  facts: ArcadeFacts;
  balance: bigint;
}

export type Reply = Awaited<ReturnType<ArcadeBench['start']>>;

/** The studio with the arcade room. */
export class ArcadeBench {
  readonly studio: StudioBench;

  private constructor(studio: StudioBench) {
    this.studio = studio;
  }

  static async open(): Promise<ArcadeBench> {
    return new ArcadeBench(await StudioBench.open([(deps) => arcadeRoom(deps, { patienceMs: 20_000, pollMs: 10 })]));
  }

  async sit(gameCode: string, over: object = {}): Promise<Seat> {
    const launch = await this.studio.launchId(gameCode, over);
    const answer = await this.studio.game<GameSession>('POST /game/session', { body: { launch } });
    if (!answer.success) throw new Error(answer.errorCode);
    const { token, balance, game } = answer.value;
    return { token, balance: BigInt(balance), facts: game.facts as ArcadeFacts };
  }

  start({ token }: Seat, bet: object, press: string = crypto.randomUUID()) {
    return this.studio.game<ArcadeAnswer>('POST /game/arcade/start', { token, body: { press, bet } });
  }

  act({ token }: Seat, { ref, steps }: ArcadeRound, action: object, press: string = crypto.randomUUID()) {
    const body = { press, ref, steps, action };
    return this.studio.game<ArcadeAnswer>('POST /game/arcade/act', { token, body });
  }

  round({ token }: Seat, ref: string) {
    return this.studio.game<ArcadeAnswer>(`GET /game/arcade/rounds/${ref}`, { token });
  }

  history({ token }: Seat) {
    return this.studio.game<{ rounds: ArcadeRound[]; more: boolean }>('GET /game/arcade/rounds', { token });
  }

  async proof(ref: string): Promise<ArcadeProof> {
    return (await (await fetch(`${this.studio.url}/game/proofs/${ref}`)).json()) as ArcadeProof;
  }

  /** State that the engine has drawn and the player must not see. */
  async secret<State>(ref: string): Promise<State> {
    const row = await this.studio.db.database.read((db) =>
      db.selectFrom('studio.arcade_rounds').select('state').where('ref', '=', ref).executeTakeFirstOrThrow(),
    );
    return row.state as State;
  }

  /** Waits until the background work brings a round into a status. */
  async until(seat: Seat, ref: string, wanted: Partial<ArcadeRound>): Promise<ArcadeRound> {
    for (;;) {
      const { value } = await this.round(seat, ref);
      if (Object.entries(wanted).every(([key, one]) => value.round[key as keyof ArcadeRound] === one))
        return value.round;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
