import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, openCentre, test, VI_PHONE } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';
import { atDesk, type DeskCalls, type MadeOffer, portal, runningOffer } from '../promotions/offer-journey.fixture.ts';

/** docs/rewards.md section 1 "goods": a promotion's parcel, from the claim to the desk that sends it. */
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

test('goods of a promotion ask where they go', async ({ quietPage: page }) => {
  const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'gds' };
  const { session, username } = await journeyPlayer(wanted, async (player) => player);
  await atDesk(page, async (desk) => {
    const { title } = await giveGoods(desk, username);
    const centre = await openCentre(page, { session, look: VI_PHONE, entry: 'rewardCenter' });
    const take = centre.getByRole('button', { name: `Nhận ${title}`, exact: true });
    await take.click();
    const dialog = page.getByRole('dialog').last();
    const send = dialog.getByRole('button', { name: 'Nhận quà' });
    await dialog.getByLabel('Người nhận').fill('Trần Thị Sen');
    await dialog.getByLabel('Số điện thoại').fill('0912 345 678');
    await send.click();
    await expect(dialog.getByText('Nhập đủ địa chỉ nhận')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await expectFits(page);
    await dialog.getByLabel('Địa chỉ nhận').fill(ADDRESS);
    await send.click();
    await expect(take).toHaveCount(0);
    await expect.poll(() => addressesOf(desk, username)).toEqual([ADDRESS]);
  });
});
