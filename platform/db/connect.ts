import pg from 'pg';
import { hostUrls } from './hosts.ts';

/** Session settings by name. PgBouncer refuses them as start-up options, so they are set after connecting. */
export type SessionSettings = Readonly<Record<string, string>>;

/** The target of a DATABASE_URL: one PostgreSQL, or the one of several hosts that takes writes. */
class Target {
  readonly urls: readonly string[];
  readonly settings: SessionSettings;
  private at = 0;

  constructor(url: string) {
    this.urls = hostUrls(url).map(withoutOptions);
    this.settings = settingsIn(new URL(hostUrls(url)[0] ?? url).searchParams.get('options') ?? '');
  }

  get url(): string {
    return this.urls[this.at] ?? '';
  }

  /** The next connection tries the next host. */
  leave(url: string): void {
    if (this.url === url) this.at = (this.at + 1) % this.urls.length;
  }
}

/** All parts of the process leave a failed host as soon as one of them has noticed. */
const targets = new Map<string, Target>();

function targetOf(url: string): Target {
  const known = targets.get(url) ?? new Target(url);
  targets.set(url, known);
  return known;
}

function withoutOptions(url: string): string {
  const parsed = new URL(url);
  const kept = [...parsed.searchParams].filter(([name]) => name !== 'options' && name !== 'target_session_attrs');
  parsed.search = kept.length === 0 ? '' : new URLSearchParams(kept).toString();
  return parsed.href;
}

/** `-c name=value -cname=value`, as a DATABASE_URL may hold them. */
function settingsIn(options: string): SessionSettings {
  return Object.fromEntries([...options.matchAll(/(?:-c\s*|--)(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** Throws when the server is a standby, or when a setting is refused. */
async function begin(client: pg.Client, target: Target, settings: SessionSettings): Promise<void> {
  const wanted = Object.entries({ ...settings, ...target.settings }).map(
    ([name, value]) => `set_config(${client.escapeLiteral(name)}, ${client.escapeLiteral(value)}, false)`,
  );
  if (wanted.length > 0) await client.query(`select ${wanted.join(', ')}`);
  if (target.urls.length === 1) return;
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw Object.assign(new Error('The host is a standby and takes no writes'), { code: '57P03' });
}

export interface ConnectOptions extends Omit<pg.ClientConfig, 'connectionString' | 'options' | 'statement_timeout'> {
  url: string;
  settings?: SessionSettings;
}

/** One connection to the host that takes writes. When it breaks, its queries fail; the process does not end. */
export async function connectTo({ url, settings = {}, ...config }: ConnectOptions): Promise<pg.Client> {
  const target = targetOf(url);
  for (let tries = 1; ; tries++) {
    const place = target.url;
    const client = new pg.Client({ ...config, connectionString: place });
    client.on('error', () => {});
    try {
      await client.connect();
      await begin(client, target, settings);
      return client;
    } catch (error) {
      // A server that is not PostgreSQL never answers the closing message.
      void client.end().catch(() => {});
      target.leave(place);
      if (tries >= target.urls.length) throw error;
    }
  }
}

export interface PoolOptions extends Omit<pg.PoolConfig, 'connectionString' | 'options' | 'Client'> {
  url: string;
  settings?: SessionSettings;
  Client?: typeof pg.Client;
}

/** A pool of connections to the host that takes writes. */
export function openPool({ url, settings = {}, Client = pg.Client, ...config }: PoolOptions): pg.Pool {
  const target = targetOf(url);
  class PlacedClient extends Client {
    readonly place: string;

    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionString: target.url });
      this.place = target.url;
    }
  }
  const pool = new PlacedPool(target, {
    ...config,
    Client: PlacedClient as never,
    onConnect: (client) => begin(client as unknown as pg.Client, target, settings),
  });
  // A broken connection is replaced at the next query, and the query that used it fails. Without this listener the
  // error would end the process, because the pool listens to idle connections only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

class PlacedPool extends pg.Pool {
  private readonly target: Target;

  constructor(target: Target, config: pg.PoolConfig) {
    super(config);
    this.target = target;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const connected = this.toAnyHost();
    if (!taken) return connected;
    connected.then(
      (client) => taken(undefined, client, client.release),
      (error: Error) => taken(error, undefined, () => {}),
    );
    return undefined;
  }

  private async toAnyHost(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const place = this.target.url;
      try {
        return await super.connect();
      } catch (error) {
        // A timeout while all connections are in use says nothing about the host.
        if (/^timeout exceeded when trying to connect/.test((error as Error).message)) throw error;
        this.target.leave(place);
        if (tries >= this.target.urls.length) throw error;
      }
    }
  }
}
