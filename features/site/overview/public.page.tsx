export { useOverview } from './overview.hooks.ts';
