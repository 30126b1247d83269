import { type Catalogue, loadCatalogue } from './catalogue.ts';

/**
 * The texts of all departments, read once for all test files of a process: reading and compiling them takes a tenth of
 * a second or more.
 */
export const wholeCatalogue: Promise<Catalogue> = loadCatalogue(new URL('../../', import.meta.url).pathname);
