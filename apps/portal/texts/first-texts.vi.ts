import lobby from '#features/lobby/lobby.vi.json';
import ui from '#platform/ui/ui.vi.json';
import portal from '../portal.vi.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };

/** The other departments' texts; they are loaded with the routes and dialogs that use them. */
export const rooms = import.meta.glob(
  [
    '../../../features/**/*.vi.json',
    '!../../../features/lobby/**',
    '!../../../features/**/*-desk.*',
    '!../../../features/**/*-calls.*',
  ],
  { import: 'default' },
);
