/**
 * The most common passwords, Vietnamese and international, folded to lower case. Only those that would otherwise pass
 * the rules matter; families (a word with digits behind it) are caught by `isCommon` in easy-password.ts.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456a 123456aa 12345678a 123456789a 1234567890a a123456 a1234567 a12345678 a123456789 a1234567890 aa123456
  aa12345678 aaa111222 aaaa1111 aaa123456 abc12345 abc123456 abc1234567 abc123456789 abcd1234 abcd12345 abcd123456
  abcde12345 abcdef123 asd123456 asdf1234 asdfgh123 asdqwe123 azerty123 b123456789 dragon123 football1 hello123
  hello1234 iloveyou1 iloveyou123 letmein123 master123 michael1 monkey123 p@ssw0rd p@ssw0rd1 p@ssword1 pa55word
  pass1234 pass12345 passw0rd passw0rd1 password0 password1 password12 password123 password1234 princess1 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qaz123456 qazwsx123 qq123456 qwe12345 qwe123456 qwer1234 qwert123 qwert12345 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 samsung1 shadow123 sunshine1 superman1 test1234 test12345 welcome1
  welcome123 woaini1314 woaini520 zaq12wsx zaq1zaq1 zxc12345 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 1a2b3c4d
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 1qazxsw23edc 123abc456 123qwe123 123qweasd 12qwaszx 1234abcd
  1234qwer 12345abc 12345abcd 12345qwert 123456abc 123456qwe 147258369a 159753aa 987654321a 0987654321a
  anhyeuem1 anhyeuem123 anhyeuem520 anhnhoem1 chungta123 conheo123 dangnhap1 dangnhap123 emyeuanh1 emyeuanh123
  giadinh123 hanoi123 hanoi2024 hanoi2025 hanoi2026 khongbiet1 khongbiet123 khongco123 lovely123 matkhau1 matkhau12
  matkhau123 matkhau1234 matkhau12345 matkhau123456 maimaiyeu1 mothaiba123 ngocanh123 nguyen123 nguyenvan1
  quenmatkhau1 saigon123 sieunhan123 thienthan1 tinhyeu123 tinhyeu520 toiyeuban1 vietnam1 vietnam12 vietnam123
  vietnam1234 vietnam1945 vietnam1975 vietnam2024 vietnam2025 vietnam2026 yeuem123 yeuanh123 yeunhau123 zalo1234
  `
    .trim()
    .split(/\s+/),
);

/** Words that stay easy to guess with digits behind them. */
export const COMMON_STEMS: readonly string[] = [
  'abc',
  'admin',
  'anhyeuem',
  'casino',
  'emyeuanh',
  'iloveyou',
  'matkhau',
  'password',
  'player',
  'qwe',
  'qwerty',
  'saigon',
  'hanoi',
  'user',
  'vietnam',
  'welcome',
];
