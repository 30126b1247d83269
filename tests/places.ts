import { join } from 'node:path';

/** Where the installation of the journeys keeps its data; each run has a folder of its own. */
export const DATA_DIR = process.env.JOURNEY_DATA_DIR ?? join(import.meta.dirname, '../.data/journeys');

// Three ports in a row; another first one lets two checkouts run their journeys side by side.
const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4100);
export const PORTS = { PORT: `${FIRST_PORT}`, BACKOFFICE_PORT: `${FIRST_PORT + 1}`, STUDIO_PORT: `${FIRST_PORT + 2}` };

export const PORTAL = `http://localhost:${PORTS.PORT}`;
export const OFFICE = `http://localhost:${PORTS.BACKOFFICE_PORT}`;
