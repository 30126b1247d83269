import lobby from '#features/lobby/lobby.ty.json';
import ui from '#platform/ui/ui.ty.json';
import portal from '../portal.ty.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };

/** The other departments' texts; they are loaded with the routes and dialogs that use them. */
export const rooms = import.meta.glob(
  [
    '../../../features/**/*.ty.json',
    '!../../../features/lobby/**',
    '!../../../features/**/*-desk.*',
    '!../../../features/**/*-calls.*',
  ],
  { import: 'default' },
);
