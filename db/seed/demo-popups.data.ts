import type { AnnouncementDraft } from '#features/support/public.ts';

interface Words {
  title: string;
  content: string;
  button: string;
}

type Scene = Pick<AnnouncementDraft, 'slug' | 'execution' | 'linkage'> & { image: string; sort: number };

const popup = ({ image, ...scene }: Scene, VI: Words, EN: Words): AnnouncementDraft => ({
  ...scene,
  kind: 'popup',
  image: `/art/banners/${image}-mobile.avif`,
  linkageType: 'route',
  texts: { VI, EN },
});

/** Pop-ups of the demo brand (spec section 3: B before login, A after login, F first login); each states a fact. */
export const demoPopups: readonly AnnouncementDraft[] = [
  popup(
    { slug: 'welcome', execution: 'B', linkage: '/help#start', image: 'home-lotus', sort: 10 },
    {
      title: 'Chào bạn đến với {brand}',
      content: `<p>Đây là thương hiệu minh họa: bạn chơi bằng điểm P, không phải tiền thật, và điểm P không đổi được ra tiền.</p>
<p>Dành cho người từ đủ {age} tuổi.</p>`,
      button: 'Xem cách bắt đầu',
    },
    {
      title: 'Welcome to {brand}',
      content: `<p>This is a demonstration brand: you play with P credits, not real money, and P credits cannot be exchanged for money.</p>
<p>For adults aged {age} and over.</p>`,
      button: 'How to start',
    },
  ),
  popup(
    { slug: 'first-steps', execution: 'F', linkage: '/help#deposit', image: 'home-lantern', sort: 10 },
    {
      title: 'Ba điều trước ván đầu tiên',
      content: `<ol>
<li>Nạp thử bằng mã QR với ngân hàng mô phỏng, không có tiền thật nào được chuyển.</li>
<li>Đọc luật và tỷ lệ hoàn trả trong trò trước khi đặt cược.</li>
<li>Định sẵn số điểm và thời gian. Đồng hồ phiên luôn ở đầu trang.</li>
</ol>`,
      button: 'Hướng dẫn nạp',
    },
    {
      title: 'Three things before your first round',
      content: `<ol>
<li>Try a QR deposit with the simulated bank; no real money moves.</li>
<li>Read the rules and the return to player in a game before you stake.</li>
<li>Set an amount and a time. The session clock is always at the top.</li>
</ol>`,
      button: 'How to deposit',
    },
  ),
  popup(
    { slug: 'verify', execution: 'A', linkage: '/help#fair', image: 'home-dragon', sort: 20 },
    {
      title: 'Mỗi ván nổ hũ đều tự kiểm chứng được',
      content:
        '<p>Kết quả được cam kết bằng mã băm trước khi bạn đặt cược. Sau ván, bạn có thể tính lại ngay trong trò hoặc trên máy của mình.</p>',
      button: 'Cách kiểm chứng',
    },
    {
      title: 'Every slot round can be verified',
      content:
        '<p>Outcomes are committed by a hash before you stake. Afterwards you can recompute the round inside the game or on your own machine.</p>',
      button: 'How to verify',
    },
  ),
];
