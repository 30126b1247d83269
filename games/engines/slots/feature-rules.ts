import { inStakes, rule, type SlotRule } from './rule-text.ts';
import type { Mystery, SlotSymbol, SlotTitle, SpecialCoins, Tumble } from './slot-title.ts';

/** Sentences about tumbles, orbs and mystery symbols. */
export function featureRules(title: SlotTitle): SlotRule[] {
  return [
    ...(title.tumble ? tumbleRules(title.tumble) : []),
    ...orbRules(title),
    ...(title.mystery ? [mysteryRule(title, title.mystery)] : []),
  ];
}

function tumbleRules({ steps, freeSteps }: Tumble): SlotRule[] {
  const rules = [
    rule(
      'tumble',
      'Biểu tượng thắng biến mất, các biểu tượng phía trên rơi xuống và biểu tượng mới rơi vào từ trên cột. Lặp lại đến khi không còn tổ hợp thắng nào. Biểu tượng thưởng chỉ được đếm ở khung đầu tiên.',
      'Winning symbols vanish, those above them fall and new ones come down the reel, again and again until nothing wins. Scatters are counted in the first window only.',
    ),
  ];
  if ([...steps, ...freeSteps].every((times) => times === 1)) return rules;
  const list = (times: readonly number[]) => times.map((one) => `×${one}`).join(', ');
  rules.push(
    rule(
      'tumble_steps',
      `Hệ số của lần thắng thứ nhất, thứ hai và tiếp theo trong một lượt: ${list(steps)}; trong lượt miễn phí: ${list(freeSteps)}. Hệ số cuối giữ nguyên.`,
      `Multiplier of the first, second and further wins of a spin: ${list(steps)}; in free spins: ${list(freeSteps)}. The last one holds on.`,
    ),
  );
  return rules;
}

function orbRules(title: SlotTitle): SlotRule[] {
  const orbs = title.symbols.filter(({ role }) => role === 'orb');
  if (orbs.length === 0) return [];
  const list = orbs.map(({ times }) => `×${times}`).join(', ');
  return [
    rule(
      'orbs',
      `Các đĩa ${list} không biến mất. Khi lượt quay đã dừng hẳn, tổng của chúng nhân mọi khoản thắng của lượt đó.`,
      `The discs ${list} do not vanish. When the spin has come to rest, their sum multiplies all that it won.`,
    ),
  ];
}

function mysteryRule(title: SlotTitle, mystery: Mystery): SlotRule {
  const symbol = title.symbols.find(({ role }) => role === 'mystery')!;
  const total = mystery.becomes.reduce((sum, { weight }) => sum + weight, 0);
  const named = mystery.becomes.map(({ symbol: id, weight }) => {
    const { name } = title.symbols.find((one) => one.id === id)!;
    return { vi: `${name.vi} ${weight}`, en: `${name.en} ${weight}` };
  });
  return rule(
    'mystery',
    `Mọi ${symbol.name.vi} trong khung mở ra cùng một biểu tượng. Khả năng trên ${total}: ${named.map(({ vi }) => vi).join(', ')}.`,
    `All ${symbol.name.en} symbols of a window open as the same symbol. Chances out of ${total}: ${named.map(({ en }) => en).join(', ')}.`,
  );
}

/** How high the reels are in free spins. */
export function freeHeightsRule(heights: readonly number[]): SlotRule {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return rule(
    'free_heights',
    `Trong lượt miễn phí, từng cột cao từ ${low} đến ${high} ô.`,
    `In free spins each reel shows ${low} to ${high} symbols.`,
  );
}

export function stickyRule(title: SlotTitle): SlotRule {
  const wild = title.symbols.find(({ role }) => role === 'wild')!;
  return rule(
    'sticky_wilds',
    `Trong lượt miễn phí, mỗi ${wild.name.vi} xuất hiện sẽ ở nguyên chỗ đến hết các lượt.`,
    `In free spins every ${wild.name.en} that lands stays in its place until they are over.`,
  );
}

/** What special coins do while coins are held. */
export function specialRules(title: SlotTitle, special: SpecialCoins, coin: SlotSymbol): SlotRule[] {
  const nameOf = (id: string) => title.symbols.find((symbol) => symbol.id === id)!.name;
  const [gather, spread] = [nameOf(special.marks.gather), nameOf(special.marks.spread)];
  const added = inStakes(special.spreadCredits, title.credits);
  return [
    rule(
      'gather',
      `Cứ ${special.outOf} ${coin.name.vi} rơi xuống khi đang giữ thì có ${special.gather} chiếc mang hình ${gather.vi}: nó nhận thêm tổng giá trị của mọi ô đang giữ, các ô đó vẫn giữ giá trị của mình.`,
      `Of ${special.outOf} ${coin.name.en} symbols that land while others are held, ${special.gather} bear the ${gather.en}: its value is the sum of all that is held, and those keep theirs.`,
    ),
    rule(
      'spread',
      `${special.spread} chiếc mang hình ${spread.vi}: mọi ô đang giữ, kể cả nó, được cộng thêm ${added.vi} lần cược.`,
      `${special.spread} bear the ${spread.en}: every cell held, this one included, gains ${added.en} times the stake.`,
    ),
  ];
}
