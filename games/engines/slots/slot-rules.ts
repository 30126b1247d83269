import { featureRules, freeHeightsRule, specialRules, stickyRule } from './feature-rules.ts';
import { progressiveBps } from './jackpot.ts';
import { decimal, inStakes, rule, type SlotRule, whole } from './rule-text.ts';
import type { FreeSpins, HoldAndCollect, ProgressiveShare, SlotSymbol, SlotTitle } from './slot-title.ts';

/** All rules of a title except its pay table, in reading order. */
export function slotRules(title: SlotTitle): SlotRule[] {
  return [
    combinationRule(title),
    ...symbolRules(title),
    ...featureRules(title),
    ...(title.freeSpins ? freeSpinRules(title, title.freeSpins) : []),
    ...(title.hold ? holdRules(title, title.hold) : []),
    ...(title.progressive ? [progressiveRule(title.progressive)] : []),
    ...figureRules(title),
  ];
}

function combinationRule(title: SlotTitle): SlotRule {
  const heights = title.heights?.base;
  if (heights) {
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    const [least, most] = [low ** title.columns, high ** title.columns].map(whole);
    return rule(
      'drawn_ways',
      `Mỗi lượt quay, từng cột cao từ ${low} đến ${high} ô, nên có từ ${least!.vi} đến ${most!.vi} cách thắng: các biểu tượng giống nhau trên những cột liền nhau tính từ cột trái. Số tiền nhân với số cách.`,
      `In every spin each reel shows ${low} to ${high} symbols, which makes ${least!.en} to ${most!.en} ways: equal symbols on consecutive reels from the left. The pay is multiplied by the number of ways.`,
    );
  }
  if (title.pays.kind === 'cluster') {
    const least = leastPaid(title);
    return rule(
      'clusters',
      `Từ ${least} biểu tượng giống nhau nằm kề nhau theo chiều ngang hoặc dọc thì trả thưởng. Không có dòng thắng.`,
      `${least} or more equal symbols that touch side by side or one above the other pay. There are no lines.`,
    );
  }
  if (title.pays.kind === 'anywhere') {
    const least = leastPaid(title);
    return rule(
      'anywhere',
      `Từ ${least} biểu tượng giống nhau ở bất kỳ ô nào thì trả thưởng. Không có dòng thắng.`,
      `${least} or more equal symbols pay wherever they stand. There are no lines.`,
    );
  }
  if (title.pays.kind === 'ways') {
    const ways = title.rows ** title.columns;
    return rule(
      'ways',
      `${whole(ways).vi} cách thắng: các biểu tượng giống nhau trên những cột liền nhau tính từ cột trái, ở bất kỳ hàng nào. Số tiền nhân với số cách.`,
      `${whole(ways).en} ways: equal symbols on consecutive reels from the left, on any row. The pay is multiplied by the number of ways.`,
    );
  }
  const count = title.pays.lines.length;
  return title.pays.bothWays
    ? rule(
        'lines_both_ways',
        `${count} dòng, tính cả từ trái và từ phải. Dòng đầy từ đầu đến cuối chỉ trả một lần.`,
        `${count} lines, read from the left and from the right. A line filled from end to end pays once.`,
      )
    : rule(
        'lines',
        `${count} dòng, tính từ cột trái. Mỗi dòng trả tổ hợp cao nhất của nó.`,
        `${count} lines, read from the left reel. Each line pays its highest combination.`,
      );
}

function symbolRules(title: SlotTitle): SlotRule[] {
  const wild = title.symbols.find((symbol) => symbol.role === 'wild');
  const rules: SlotRule[] = [];
  if (wild) rules.push(wildRule(title, wild));
  if (wild && title.expandingWild) {
    rules.push(
      rule(
        'expanding_wild',
        `${wild.name.vi} xuất hiện ở đâu thì phủ kín cả cột đó, sau khi các biểu tượng thưởng đã được đếm.`,
        `A ${wild.name.en} fills its whole reel, after the scatters have been counted.`,
      ),
    );
  }
  if (wild && title.wildMultiplier > 1) {
    rules.push(
      rule(
        'wild_multiplier',
        `Mỗi ${wild.name.vi} thay thế trong dòng thắng nhân dòng đó với ${title.wildMultiplier}.`,
        `Each ${wild.name.en} that helps a winning line multiplies it by ${title.wildMultiplier}.`,
      ),
    );
  }
  if (title.fullWindowMultiplier > 1) {
    rules.push(
      rule(
        'full_window',
        `Một biểu tượng phủ kín mọi ô: mọi dòng thắng nhân ${title.fullWindowMultiplier}.`,
        `One symbol in every place: all line wins are multiplied by ${title.fullWindowMultiplier}.`,
      ),
    );
  }
  return rules;
}

function leastPaid(title: SlotTitle): number {
  const counts = title.symbols.filter(({ role }) => role === 'regular').flatMap(({ pays }) => Object.keys(pays));
  return Math.min(...counts.map(Number));
}

function wildRule(title: SlotTitle, wild: SlotSymbol): SlotRule {
  const others = title.symbols.filter(({ role }) => role !== 'regular' && role !== 'wild');
  const vi = others.map((symbol) => symbol.name.vi).join(', ');
  const en = others.map((symbol) => symbol.name.en).join(', ');
  return rule(
    'wild',
    `${wild.name.vi} thay mọi biểu tượng${vi ? `, trừ ${vi}` : ''}.`,
    `The ${wild.name.en} stands for every symbol${en ? ` except the ${en}` : ''}.`,
  );
}

function freeSpinRules(title: SlotTitle, freeSpins: FreeSpins): SlotRule[] {
  const scatter = title.symbols.find((symbol) => symbol.role === 'scatter')!;
  const awards = Object.entries(freeSpins.awards);
  const { first, step, highest } = freeSpins.multiplier;
  const rules = [
    ...(title.heights ? [freeHeightsRule(title.heights.free)] : []),
    ...(freeSpins.stickyWilds ? [stickyRule(title)] : []),
    rule(
      'free_spins',
      `${awards.map(([count, spins]) => `${count} × ${scatter.name.vi}: ${spins} lượt miễn phí`).join('; ')}. Trong lượt miễn phí cũng được thưởng thêm như vậy, tối đa ${freeSpins.most} lượt mỗi ván.`,
      `${awards.map(([count, spins]) => `${count} × ${scatter.name.en}: ${spins} free spins`).join('; ')}. The same award is given again during free spins, up to ${freeSpins.most} spins in a round.`,
    ),
    rule(
      'free_spin_reels',
      'Lượt miễn phí dùng mức cược của ván và bộ cột riêng.',
      "Free spins use the round's stake and their own reels.",
    ),
  ];
  if (step > 0) {
    rules.push(
      rule(
        'free_spin_growing_multiplier',
        `Lượt miễn phí đầu nhân ${first}; mỗi lượt sau tăng thêm ${step}, cao nhất là ${highest}.`,
        `The first free spin is multiplied by ${first}; each one after it by ${step} more, up to ${highest}.`,
      ),
    );
  } else if (first > 1) {
    rules.push(
      rule(
        'free_spin_multiplier',
        `Mọi khoản thắng trong lượt miễn phí nhân ${first}.`,
        `All wins in free spins are multiplied by ${first}.`,
      ),
    );
  }
  return rules;
}

function holdRules(title: SlotTitle, hold: HoldAndCollect): SlotRule[] {
  const coin = title.symbols.find((symbol) => symbol.role === 'coin')!;
  const stakes = hold.values.map((value) => inStakes(value.credits, title.credits));
  const full = inStakes(hold.fullWindowCredits, title.credits);
  return [
    rule(
      'hold',
      `Từ ${hold.coinsToStart} ${coin.name.vi}, chúng được giữ lại và các ô khác quay tiếp ${hold.respins} lượt. Mỗi ${coin.name.vi} mới đưa số lượt về ${hold.respins}. Hết lượt thì cộng mọi giá trị.`,
      `${hold.coinsToStart} or more ${coin.name.en} symbols hold in place and the other cells spin ${hold.respins} more times. Each new one sets the count back to ${hold.respins}. At the end all values are added.`,
    ),
    rule(
      'coin_values',
      `Giá trị của một ${coin.name.vi}: ${stakes.map((value) => value.vi).join(', ')} lần cược.`,
      `Values of one ${coin.name.en}: ${stakes.map((value) => value.en).join(', ')} times the stake.`,
    ),
    ...(hold.special ? specialRules(title, hold.special, coin) : []),
    rule(
      'full_house',
      `Đầy ${title.columns * title.rows} ô: thưởng thêm ${full.vi} lần cược.`,
      `All ${title.columns * title.rows} cells filled: ${full.en} times the stake on top.`,
    ),
  ];
}

function progressiveRule(progressive: ProgressiveShare): SlotRule {
  const share = decimal(progressiveBps(progressive));
  return rule(
    'progressive',
    `${share.vi}% mỗi khoản cược được góp vào các hũ. Mọi ván cược đều có thể trúng; cơ hội tỷ lệ thuận với mức cược.`,
    `${share.en}% of every stake goes into the pools. Any paid round can win one; the chance is proportional to the stake.`,
  );
}

function figureRules(title: SlotTitle): SlotRule[] {
  const rtp = decimal(title.rtpBps);
  const hit = decimal(title.hitFrequencyBps);
  return [
    rule(
      'rtp',
      `Tỷ lệ trả thưởng dài hạn (RTP): ${rtp.vi}%${title.progressive ? ', tính cả phần hũ' : ''}. Cứ 100 ván có khoảng ${Math.round(title.hitFrequencyBps / 100)} ván có trả thưởng (${hit.vi}%).`,
      `Long-run return to player (RTP): ${rtp.en}%${title.progressive ? ', pools included' : ''}. About ${Math.round(title.hitFrequencyBps / 100)} of 100 rounds pay something (${hit.en}%).`,
    ),
    rule(
      'max_win',
      `Một ván trả tối đa ${whole(title.maxWinStakes).vi} lần cược${title.progressive ? ', chưa kể hũ' : ''}.`,
      `A round pays at most ${whole(title.maxWinStakes).en} times the stake${title.progressive ? ', pools not counted' : ''}.`,
    ),
    rule(
      'interrupted',
      'Ván bị gián đoạn vẫn giữ nguyên kết quả và được chơi tiếp khi bạn quay lại.',
      'An interrupted round keeps its result and goes on when you return.',
    ),
  ];
}
