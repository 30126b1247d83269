import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';

export interface SimulatorDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  secret: Buffer;
  /** Brands without the simulator have real gateways: the calls are switched off there. */
  isOn(brandId: number): Promise<boolean>;
  /** Where notifications go: the platform's own address, through the same door as a real gateway's. */
  notifyUrl: string;
}
