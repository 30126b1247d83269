import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, nameOf, openCentre, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';
import { atDesk, type DeskCalls, type MadeOffer, portal, runningOffer } from '../promotions/offer-journey.fixture.ts';

/** docs/rewards.md section 1 "goods": a promotion's parcel, from the claim to the desk that sends it. */
const WORDS = {
  VI: {
    take: (name: string) => `Nhận ${name}`,
    receiver: 'Người nhận',
    mobile: 'Số điện thoại',
    address: 'Địa chỉ nhận',
    missing: 'Nhập đủ địa chỉ nhận',
    send: 'Nhận quà',
  },
  EN: {
    take: (name: string) => `Claim ${name}`,
    receiver: 'Recipient',
    mobile: 'Mobile number',
    address: 'Delivery address',
    missing: 'Enter the full address',
    send: 'Claim my gift',
  },
} as const;

const ADDRESS = '12 Hàng Bạc, Hoàn Kiếm, Hà Nội';
/** Makes and starts a promotion through the office calls; it gives goods of the mall to one player. */
async function giveGoods(desk: DeskCalls, username: string): Promise<MadeOffer> {
  const { goods } = await desk<{ goods: Goods[] }>('GET', 'points/mall');
  const goodsId = Number(goods.find(({ kind, enabled }) => kind === 'goods' && enabled)?.id);
  const offer = await runningOffer(desk, { trigger: { kind: 'list' }, award: { kind: 'goods', goodsId } });
  await desk('POST', `promotions/${offer.id}/players`, { player: username });
  return offer;
}

interface Goods {
  id: string;
  kind: string;
  enabled: boolean;
}

async function addressesOf(desk: DeskCalls, username: string): Promise<string[]> {
  const { list } = await desk<{ list: { address: string }[] }>('GET', `points/orders?search=${username}`);
  return list.map(({ address }) => address);
}

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('goods of a promotion ask where they go', async ({ quietPage: page }) => {
      const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'gds' };
      const { session, username } = await journeyPlayer(wanted, async (player) => ({
        session: player.session,
        username: player.username,
      }));
      await atDesk(page, async (desk) => {
        const { title } = await giveGoods(desk, username);
        const centre = await openCentre(page, { session, look, entry: 'rewardCenter' });
        const take = centre.getByRole('button', { name: words.take(title), exact: true });
        await expect(take).toBeVisible();
        await take.click();
        const dialog = page.getByRole('dialog').last();
        await dialog.getByLabel(words.receiver).fill('Trần Thị Sen');
        await dialog.getByLabel(words.mobile).fill('0912 345 678');
        await dialog.getByRole('button', { name: words.send }).click();
        await expect(dialog.getByText(words.missing)).toBeVisible();
        await expectAccessible(page, '[role=dialog]');
        await expectFits(page);
        await dialog.getByLabel(words.address).fill(ADDRESS);
        await dialog.getByRole('button', { name: words.send }).click();
        await expect(take).toHaveCount(0);
        await expect.poll(() => addressesOf(desk, username)).toEqual([ADDRESS]);
      });
    });
  });
}
