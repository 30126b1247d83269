// The dialogs of the launch in one file, which is loaded when one of them first opens.
export { GameGroup } from './game-group.page.tsx';
export { GameNotice } from './game-notice.page.tsx';
