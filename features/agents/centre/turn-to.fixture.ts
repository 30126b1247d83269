import { expect, type Locator } from '@playwright/test';
import type { Look } from '#tests/browser.ts';

const BACK = { VI: 'Quay lại', EN: 'Back' } as const;

/** Opens another page of the agent centre by its menu. On a phone the menu is a list, one step back. */
export async function turnTo(centre: Locator, { language, width }: Look, name: string): Promise<void> {
  const phone = width === 390;
  if (phone) await centre.getByRole('button', { name: BACK[language], exact: true }).first().press('Enter');
  await centre.getByRole('navigation').getByRole('button', { name }).first().press('Enter');
  if (phone) await expect(centre).toHaveAccessibleName(name);
  else await expect(centre.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}
