import lobby from '#features/lobby/lobby.en.json';
import ui from '#platform/ui/ui.en.json';
import portal from './portal.en.json';

/** The texts of the first screen in one file, which the server preloads. */
export default { ...portal, ...ui, ...lobby };
