import type { Page, Route } from '@playwright/test';

/** Ways in which a browser does not hear what became of its call. */
const FAULTS = {
  /** The call never arrives. */
  'line cut before': (route: Route) => route.abort('connectionreset'),
  'line cut after': async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  /** A proxy gives up after the deed. */
  '503 after': async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' });
  },
  'half an answer': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
} as const;

export type Fault = keyof typeof FAULTS;
export const EVERY_FAULT = Object.keys(FAULTS) as Fault[];

/** Fifty answers of one kind are lost: as many as a journey needs. */
export const always = (fault: Fault): Fault[] => Array.from({ length: 50 }, () => fault);

/** The next calls of this address meet these faults, one each; later ones are answered. Returns how many are left. */
export async function loseAnswers(page: Page, address: RegExp, faults: readonly Fault[]): Promise<() => number> {
  const left = [...faults];
  await page.route(address, async (route) => {
    const fault = route.request().method() === 'GET' ? undefined : left.shift();
    await (fault ? FAULTS[fault](route) : route.fallback());
  });
  return () => left.length;
}
