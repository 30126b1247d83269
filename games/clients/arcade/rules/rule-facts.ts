export type { StepConfig, StepGame } from '#games/engines/arcade/step-game.ts';

/** Text key of a way to play: "carps.4" is "{count} carps". */
export function toPlay(play: string): { key: string; values: Record<string, string> } {
  const [kind = '', value = ''] = play.split('.');
  if (kind === 'carps') return { key: 'arcade.play.carps', values: { count: value } };
  return { key: `arcade.play.${play.replaceAll('.', '-')}`, values: {} };
}
