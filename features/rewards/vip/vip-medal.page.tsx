import one from './art/rank-1.svg';
import two from './art/rank-2.svg';
import three from './art/rank-3.svg';
import four from './art/rank-4.svg';
import five from './art/rank-5.svg';
import six from './art/rank-6.svg';
import seven from './art/rank-7.svg';
import eight from './art/rank-8.svg';

const MEDALS = [one, two, three, four, five, six, seven, eight];

/** The drum medal of a level, by its place on the ladder; higher levels repeat the last medal. */
export function VipMedal({ place, rank, size }: { place: number; rank: number; size: number }) {
  const picture = MEDALS[Math.max(0, Math.min(place, MEDALS.length - 1))];
  return (
    <span className="vip-medal" style={{ width: size, height: size, fontSize: size * 0.3 }} aria-hidden="true">
      <img src={picture} alt="" width={size} height={size} />
      <span>{rank}</span>
    </span>
  );
}
