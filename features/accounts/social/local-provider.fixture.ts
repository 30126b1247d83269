import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID provider on this machine, where one person is always logged in. */
export interface LocalProvider {
  issuer: string;
  /** The person logged in at the provider. */
  person: { sub: string; email: string; name: string };
  /** The person denies access. */
  refuses: boolean;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'parlor-test', clientSecret: 'parlor-test-secret-of-some-length' };

/** `redirectUris`: callbacks of the site under test. */
export async function localProvider(redirectUris: string[]): Promise<LocalProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const local: LocalProvider = {
    issuer,
    person: { sub: 'person-1', email: 'lan@example.test', name: 'Lan' },
    refuses: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'profile', 'email', 'public_profile'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...local.person, sub }) }),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of this test alone'] },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email public_profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    const result = local.refuses ? { error: 'access_denied' } : { login: { accountId: local.person.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return local;
}

/** Follows redirects as a browser does, one cookie jar per host, until an address of `site`; answers that address. */
export async function visitProvider(address: string, site: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  for (let hop = 0; hop < 10; hop++) {
    if (next.origin === site) return next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('too many redirects');
}
