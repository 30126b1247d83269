import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';

export interface SimulatorDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  secret: Buffer;
  /** Brands without the simulator have real gateways, so these calls are off there. */
  isOn(brandId: number): Promise<boolean>;
  /** The platform's own address for notices, the same as a real gateway's. */
  notifyUrl: string;
}
