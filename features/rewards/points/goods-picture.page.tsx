import type { Reward } from './points.hooks.ts';

/** Each picture has its own lacquer. */
export function GoodsPicture({ reward: { imageUrl } }: { reward: Pick<Reward, 'imageUrl'> }) {
  const name = /([a-z]+)\.svg$/.exec(imageUrl)?.[1] ?? 'box';
  return (
    <span className="points-picture" data-picture={name}>
      <img src={imageUrl || '/mall/box.svg'} alt="" width={310} height={200} loading="lazy" />
    </span>
  );
}
