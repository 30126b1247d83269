import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { backupMark } from '#platform/observe/backup-mark.ts';
import type { Figure } from '#platform/observe/figures.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 5_000;
const HTTPS = 443;

interface Needs {
  config: Pick<Config, 'dataDir' | 'portalUrl' | 'backofficeUrl' | 'studioUrl'>;
  clock: Clock;
  site: Pick<Site, 'brands'>;
}

/** What runs out while nobody looks: the disk, the last backup, certificates. */
export function machineFigures(needs: Needs): Figure[] {
  const { config, clock } = needs;
  const mark = backupMark(config.dataDir);
  return [
    {
      name: 'parlor_disk_free_ratio',
      help: 'Free part of the disk that holds DATA_DIR, 0 to 1',
      labels: [],
      read: async () => {
        const { bavail, blocks } = await statfs(config.dataDir);
        return [{ labels: {}, value: bavail / blocks }];
      },
    },
    {
      name: 'parlor_backup_age_seconds',
      help: 'Time since the last backup was complete; missing while there is none',
      labels: [],
      read: async () =>
        existsSync(mark) ? [{ labels: {}, value: (Date.now() - statSync(mark).mtimeMs) / 1_000 }] : [],
    },
    certificateFigure(needs, clock),
  ];
}

function certificateFigure(needs: Needs, clock: Clock): Figure {
  let ends: { address: string; endsMs: number }[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'parlor_certificate_seconds_left',
    help: 'Time until the certificate of an https address ends; an address that this machine cannot reach is missing',
    labels: ['address'],
    read: async () => {
      if (performance.now() - lookedAt > HOUR_MS) {
        const found = await Promise.all(
          (await addresses(needs)).map(async (one) => ({ ...one, endsMs: await endOf(one) })),
        );
        ends = found.flatMap(({ host, port, endsMs }) => (endsMs ? [{ address: `${host}:${port}`, endsMs }] : []));
        lookedAt = performance.now();
      }
      return ends.map(({ address, endsMs }) => ({ labels: { address }, value: (endsMs - clock.now()) / 1_000 }));
    },
  };
}

interface Address {
  host: string;
  port: number;
}

/** The https addresses of the installation, and those of its brands' hosts if the portal has one. */
async function addresses({ config, site }: Needs): Promise<Address[]> {
  const urls = [config.portalUrl, config.backofficeUrl, config.studioUrl].map((url) => new URL(url));
  const found = urls
    .filter(({ protocol }) => protocol === 'https:')
    .map(({ hostname, port }) => ({ host: hostname, port: Number(port || HTTPS) }));
  const portal = found.find(({ host }) => host === urls[0]?.hostname);
  const hosts = portal ? (await site.brands.all()).flatMap((brand) => brand.hosts) : [];
  const all = [...found, ...hosts.map((host) => ({ host, port: portal?.port ?? HTTPS }))];
  return [...new Map(all.map((one) => [`${one.host}:${one.port}`, one])).values()];
}

/** Undefined if the address does not answer. A certificate that browsers refuse has an end, too. */
function endOf({ host, port }: Address): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS });
    const done = (endsMs?: number) => {
      socket.destroy();
      resolve(endsMs);
    };
    socket.once('secureConnect', () => done(Date.parse(socket.getPeerCertificate().valid_to)));
    socket.once('error', () => done());
    socket.once('timeout', () => done());
  });
}
