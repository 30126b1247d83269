export { useOverview, useTakings } from './overview.hooks.ts';
