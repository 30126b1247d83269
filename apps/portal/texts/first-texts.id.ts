import lobby from '#features/lobby/lobby.id.json';
import ui from '#platform/ui/ui.id.json';
import portal from '../portal.id.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };

/** The other departments' texts; they are loaded with the routes and dialogs that use them. */
export const rooms = import.meta.glob(
  [
    '../../../features/**/*.id.json',
    '!../../../features/lobby/**',
    '!../../../features/**/*-desk.*',
    '!../../../features/**/*-calls.*',
  ],
  { import: 'default' },
);
