import lobby from '#features/lobby/lobby.id.json';
import ui from '#platform/ui/ui.id.json';
import portal from '../portal.id.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };

/** Where the texts of the other departments are; they come with the routes and dialogs that use them. */
export const rooms = import.meta.glob(
  [
    '../../../features/**/*.id.json',
    '!../../../features/lobby/**',
    '!../../../features/**/*-desk.*',
    '!../../../features/**/*-calls.*',
  ],
  { import: 'default' },
);
