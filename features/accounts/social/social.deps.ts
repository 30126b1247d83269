import type { AccountsDeps } from '../accounts.deps.ts';
import type { WebApp } from './oauth.ts';

/** The brand's applications at providers; missing ones are off. */
export interface SocialApps {
  google?: Extract<WebApp, { provider: 'google' }> | undefined;
  facebook?: Extract<WebApp, { provider: 'facebook' }> | undefined;
  telegram?: { botToken: string } | undefined;
}

export interface SocialDeps extends AccountsDeps {
  socialApps(brandId: number): Promise<SocialApps>;
}
