import type { HelpDraft } from '#features/support/public.ts';

type Words = readonly [word: string, meaning: string];

let place = 300;
const term = (slug: string, vi: Words, en: Words): HelpDraft => ({
  slug,
  section: 'glossary',
  sort: place++,
  texts: { VI: { title: vi[0], content: `<p>${vi[1]}</p>` }, EN: { title: en[0], content: `<p>${en[1]}</p>` } },
});

/** Industry terms as the screens use them; each has its anchor: /help#rtp. */
export const demoGlossary: readonly HelpDraft[] = [
  term(
    'rtp',
    [
      'Tỷ lệ hoàn trả (RTP)',
      'Phần của tổng tiền cược mà một trò trả lại về lâu dài, tính bằng phần trăm. Một phiên ngắn có thể khác xa con số này.',
    ],
    [
      'Return to player (RTP)',
      'The percentage of all stakes that a game pays back in the long run. A short session may differ widely.',
    ],
  ),
  term('stake', ['Tiền cược', 'Số điểm bạn đặt cho một ván.'], ['Stake', 'The credits you put on one round.']),
  term(
    'payout',
    ['Tiền trả thưởng', 'Số điểm trò trả về ví sau một ván, gồm cả phần tiền cược được trả lại.'],
    ['Payout', 'The credits a game pays into the wallet after a round, returned stake included.'],
  ),
  term(
    'net-win',
    ['Thắng/thua', 'Tiền trả thưởng trừ tiền cược. Số âm nghĩa là bạn thua.'],
    ['Net win', 'Payout less stake. A negative number is a loss.'],
  ),
  term(
    'turnover',
    ['Cược hợp lệ', 'Tổng tiền cược đã có kết quả trong một khoảng thời gian.'],
    ['Turnover', 'The sum of settled stakes over a period.'],
  ),
  term(
    'settle',
    ['Trả kết quả', 'Lúc ván kết thúc và tiền trả thưởng được ghi vào ví.'],
    ['Settlement', 'The moment a round ends and its payout is booked to the wallet.'],
  ),
  term(
    'void',
    ['Hủy ván', 'Ván do nhà cung cấp hủy; tiền cược được trả lại đầy đủ.'],
    ['Void', 'A round the provider cancels; the stake is returned in full.'],
  ),
  term(
    'jackpot',
    ['Hũ', 'Quỹ thưởng lớn dần từ một phần nhỏ của mỗi tiền cược và được trả bằng một ván thật.'],
    ['Jackpot', 'A pool that grows by a small share of stakes and is paid out by a real round.'],
  ),
  term(
    'wild',
    ['Biểu tượng thay thế (Wild)', 'Thay cho biểu tượng khác để tạo dãy thắng. Luật từng trò ghi rõ nó thay được gì.'],
    ['Wild', 'Stands in for other symbols to complete a win. The rules of each game say for which.'],
  ),
  term(
    'scatter',
    ['Biểu tượng phân tán (Scatter)', 'Tính thưởng ở bất kỳ vị trí nào, thường mở vòng quay miễn phí.'],
    ['Scatter', 'Counts anywhere on the reels, often opening free spins.'],
  ),
  term(
    'free-spins',
    ['Vòng quay miễn phí', 'Các lượt quay không trừ tiền cược, mở ra theo luật của trò.'],
    ['Free spins', 'Spins that take no stake, awarded by the rules of the game.'],
  ),
  term(
    'respin',
    ['Quay lại', 'Một số cuộn quay thêm lần nữa khi các biểu tượng khác giữ nguyên.'],
    ['Respin', 'Some reels spin once more while other symbols stay.'],
  ),
  term(
    'ways',
    ['Cách thắng', 'Biểu tượng giống nhau trên các cuộn liền kề từ trái sang đều tính, không cần theo đường cố định.'],
    ['Ways', 'Matching symbols on adjacent reels from the left count, without fixed lines.'],
  ),
  term(
    'volatility',
    ['Độ biến động', 'Trò biến động cao trả ít lần nhưng mỗi lần lớn hơn; biến động thấp thì ngược lại.'],
    [
      'Volatility',
      'A high-volatility game pays less often but more at a time; a low-volatility one does the opposite.',
    ],
  ),
  term(
    'server-seed',
    [
      'Hạt giống máy chủ',
      'Số ngẫu nhiên bí mật của máy chủ. Mã băm của nó được công bố trước ván, chính nó được công bố sau.',
    ],
    [
      'Server seed',
      'A secret random number of the server. Its hash is published before the round, the seed itself afterwards.',
    ],
  ),
  term(
    'client-seed',
    ['Hạt giống của bạn', 'Chuỗi do bạn tự đặt, góp vào việc tính kết quả.'],
    ['Client seed', 'Text you choose yourself, which goes into every outcome.'],
  ),
  term(
    'nonce',
    ['Số thứ tự ván', 'Số tăng thêm một sau mỗi ván, để cùng hạt giống vẫn cho ván khác nhau.'],
    ['Nonce', 'A number that goes up by one each round, so that the same seeds still give different rounds.'],
  ),
  term(
    'commitment',
    [
      'Lời cam kết',
      'Mã băm SHA-256 của hạt giống máy chủ. Đổi hạt giống thì mã băm cũng đổi, nên không ai sửa được kết quả.',
    ],
    ['Commitment', 'The SHA-256 hash of the server seed. Another seed has another hash, so no outcome can be changed.'],
  ),
  term(
    'vietqr',
    ['VietQR', 'Chuẩn mã QR chuyển khoản của các ngân hàng Việt Nam: mã chứa tài khoản, số tiền và nội dung.'],
    ['VietQR', 'Vietnam’s QR standard for bank transfers: the code holds the account, amount and reference.'],
  ),
  term(
    'reference',
    ['Nội dung chuyển khoản', 'Dòng chữ riêng của mỗi lệnh nạp, nhờ đó hệ thống nhận ra lệnh của bạn.'],
    ['Transfer reference', 'A text unique to each deposit order, by which your order is recognised.'],
  ),
  term(
    'matching',
    ['Đối soát', 'Nhân viên so khoản tiền ngân hàng báo với lệnh nạp khi số tiền hoặc nội dung không khớp.'],
    ['Matching', 'Staff compare what the bank reported with the orders when the amount or reference differs.'],
  ),
  term(
    'ledger',
    [
      'Sổ kép',
      'Mỗi khoản được ghi hai lần, một bên trừ và một bên cộng, nên tổng luôn bằng không và không khoản nào mất dấu.',
    ],
    [
      'Double-entry ledger',
      'Each movement is booked twice, once as debit and once as credit, so the sum is always zero and nothing gets lost.',
    ],
  ),
  term(
    'p-credit',
    ['Điểm P', 'Đơn vị của {brand}. Khi nạp thử, 1 P ứng với 1.000 đồng trên mã QR. Điểm P không đổi được ra tiền.'],
    [
      'P credit',
      'The unit of {brand}. In a trial deposit 1 P stands for 1,000 dong on the QR code. P credits cannot be exchanged for money.',
    ],
  ),
];
