import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReviewed, LANGUAGES, type Language } from '#platform/i18n/languages.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * Spec sections 3 "Languages" and 9: files for CN, EN, ID, TH, TY and VI; the brand's configuration decides which are
 * offered.
 */
let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse();
});
afterAll(() => house.close());

async function offer(languages: readonly Language[]): Promise<void> {
  const change = { brandId: house.brandId, group: 'languages', by: 'test' } as const;
  await house.foundation.site.updateSettings({ ...change, patch: { offered: [...languages] } });
}

const refusalIn = async (language: string) =>
  (await house.call('GET /wps/relay/MCSFE_getFavoriteGames', { headers: { Language: language } })).message;

interface Shell {
  language: string;
  banners: { title: string }[];
}
const shellIn = async (language: string) =>
  (await (await fetch(`${house.url}/portal/bootstrap`, { headers: { Language: language } })).json()) as Shell;

describe('languages', () => {
  it('are the six of the specification, of which Vietnamese comes first and two were read by people', () => {
    expect(LANGUAGES).toEqual(['VI', 'EN', 'CN', 'ID', 'TH', 'TY']);
    expect(LANGUAGES.filter(isReviewed)).toEqual(['VI', 'EN']);
  });

  it('are all spoken where the brand offers them, under the codes that clients use', async () => {
    await offer(LANGUAGES);
    const messages = await Promise.all(LANGUAGES.map(refusalIn));
    expect(new Set(messages).size).toBe(LANGUAGES.length);
    for (const message of messages) expect(message).not.toMatch(/^error\./);
    expect(await refusalIn('zh_CN')).toBe(messages[LANGUAGES.indexOf('CN')]);
    expect(await refusalIn('th')).toBe(messages[LANGUAGES.indexOf('TH')]);
  });

  it('that the brand does not offer give way to its own', async () => {
    await offer(['VI', 'EN']);
    expect(await refusalIn('TH')).toBe(await refusalIn('VI'));
    expect(await refusalIn('EN')).not.toBe(await refusalIn('VI'));
  });

  it('without own texts of the operator show the English ones, where the brand has them', async () => {
    await offer(LANGUAGES);
    const [vi, en, th] = [await shellIn('VI'), await shellIn('EN'), await shellIn('TH')];
    expect(th.language).toBe('TH');
    expect(th.banners[0]?.title).toBe(en.banners[0]?.title);
    expect(th.banners[0]?.title).not.toBe(vi.banners[0]?.title);
    expect(th.banners[0]?.title).toMatch(/\S/);
  });
});
