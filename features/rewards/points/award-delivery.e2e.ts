import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  nameOf,
  openCentre,
  type Page,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';

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
const portal = () => test.info().project.use.baseURL ?? '';
const office = () => `http://localhost:${Number(new URL(portal()).port) + 1}`;

/** A promotion that gives goods of the mall to one player, made and started by calls. */
async function giveGoods(page: Page, { code, username }: { code: string; username: string }) {
  const operator = await page.context().browser()?.newContext();
  if (!operator) throw new Error('there is no browser');
  const { request } = operator;
  await logInByCalls(request, { office: office(), account: await makeOperator('manager') });
  const ask = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const sent = { method, headers: { origin: office() }, ...(data ? { data } : {}) };
    const answer = (await (await request.fetch(`${office()}/office/${path}`, sent)).json()) as Answer;
    expect(answer.success, path).toBe(true);
    return answer.value;
  };
  const goods = (await ask('GET', 'points/mall')).goods?.find(({ kind, enabled }) => kind === 'goods' && enabled);
  const text = { title: code, kicker: '', sentence: '', content: '' };
  const made = await ask('POST', 'promotions', {
    code,
    texts: { VI: text, EN: text },
    category: 'other',
    badge: '',
    image: '',
    startsAt: null,
    endsAt: null,
    rules: {
      audience: { newcomerDays: null, rank: null },
      trigger: { kind: 'list' },
      award: { kind: 'goods', goodsId: Number(goods?.id) },
      joining: 'none',
      claim: 'press',
      frequency: 'once',
      winners: null,
      claimDays: 7,
      household: false,
    },
    budget: null,
  });
  await ask('POST', `promotions/${made.id}/move`, { move: 'start' });
  await ask('POST', `promotions/${made.id}/players`, { player: username });
  return {
    addresses: async () => (await ask('GET', `points/orders?search=${username}`)).list?.map(({ address }) => address),
    end: async () => {
      await ask('POST', `promotions/${made.id}/move`, { move: 'close' });
      await operator.close();
    },
  };
}

interface Answer {
  success: boolean;
  value: { id?: string; goods?: { id: string; kind: string; enabled: boolean }[]; list?: { address: string }[] };
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
      const code = `gds-${username}`;
      const desk = await giveGoods(page, { code, username });
      const centre = await openCentre(page, { session, look, entry: 'rewardCenter' });
      const take = centre.getByRole('button', { name: words.take(code), exact: true });
      await expect(take).toBeVisible({ timeout: 20_000 });
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
      await expect.poll(() => desk.addresses()).toEqual([ADDRESS]);
      await desk.end();
    });
  });
}
