import * as oauth from 'openid-client';
import type { Identity } from './social.tables.ts';

/** OpenID Connect: all endpoints are discovered from the issuer. */
export interface OidcApp {
  provider: 'google';
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** OAuth 2 with an endpoint that names the user. */
export interface OAuthApp {
  provider: 'facebook';
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Answers JSON with `id` (or `sub`) and `name`. */
  userEndpoint: string;
  scope: string;
  clientId: string;
  clientSecret: string;
}

export type WebApp = OidcApp | OAuthApp;

export interface Flow {
  state: string;
  verifier: string;
  nonce: string;
}

const configurations = new Map<string, Promise<oauth.Configuration>>();

/** Discovery runs once per application. A failure is not cached. */
function configurationOf(app: WebApp): Promise<oauth.Configuration> {
  const key = JSON.stringify(app);
  const known = configurations.get(key);
  if (known) return known;
  const made = app.provider === 'google' ? discovered(app) : Promise.resolve(described(app));
  configurations.set(key, made);
  made.catch(() => configurations.delete(key));
  return made;
}

function discovered({ issuer, clientId, clientSecret }: OidcApp): Promise<oauth.Configuration> {
  const url = new URL(issuer);
  const execute = isLocal(url) ? [oauth.allowInsecureRequests] : [];
  return oauth.discovery(url, clientId, clientSecret, undefined, { execute });
}

function described(app: OAuthApp): oauth.Configuration {
  const server = {
    issuer: new URL(app.authorizationEndpoint).origin,
    authorization_endpoint: app.authorizationEndpoint,
    token_endpoint: app.tokenEndpoint,
  };
  const configuration = new oauth.Configuration(
    server,
    app.clientId,
    app.clientSecret,
    oauth.ClientSecretPost(app.clientSecret),
  );
  if (isLocal(new URL(app.tokenEndpoint))) oauth.allowInsecureRequests(configuration);
  return configuration;
}

/** A local provider needs no TLS: development and tests. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
}

export function newFlow(): Flow {
  return { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier(), nonce: oauth.randomNonce() };
}

/** The authorization address: authorization code with PKCE (RFC 9700). */
export async function addressAt(app: WebApp, flow: Flow, redirectUri: string): Promise<string> {
  const configuration = await configurationOf(app);
  const oidc = app.provider === 'google';
  return oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: app.provider === 'google' ? 'openid profile email' : app.scope,
    state: flow.state,
    ...(oidc ? { nonce: flow.nonce } : {}),
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** The returned identity. Undefined if provider or visitor refused, or if the answer is invalid. */
export async function identityFrom(app: WebApp, flow: Flow, returned: URL): Promise<Identity | undefined> {
  const configuration = await configurationOf(app);
  const checks = { pkceCodeVerifier: flow.verifier, expectedState: flow.state };
  try {
    if (app.provider === 'google') {
      const tokens = await oauth.authorizationCodeGrant(configuration, returned, {
        ...checks,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims && identity('google', claims.sub, claims.email ?? claims.name);
    }
    const tokens = await oauth.authorizationCodeGrant(configuration, returned, checks);
    const answer = await oauth.fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(app.userEndpoint),
      'GET',
    );
    const user = (await answer.json()) as { id?: unknown; sub?: unknown; name?: unknown };
    return identity('facebook', user.id ?? user.sub, user.name);
  } catch {
    return undefined;
  }
}

function identity(provider: Identity['provider'], subject: unknown, label: unknown): Identity | undefined {
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) return undefined;
  return { provider, subject, label: typeof label === 'string' ? label.slice(0, 80) : '' };
}
