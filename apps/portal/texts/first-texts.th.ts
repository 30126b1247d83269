import lobby from '#features/lobby/lobby.th.json';
import ui from '#platform/ui/ui.th.json';
import portal from '../portal.th.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };

/** The other departments' texts; they are loaded with the routes and dialogs that use them. */
export const rooms = import.meta.glob(
  [
    '../../../features/**/*.th.json',
    '!../../../features/lobby/**',
    '!../../../features/**/*-desk.*',
    '!../../../features/**/*-calls.*',
  ],
  { import: 'default' },
);
