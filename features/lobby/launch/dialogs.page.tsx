// The dialogs of the launch, in one file that the portal loads when one of them is first opened.
export { GameGroup } from './game-group.page.tsx';
export { GameNotice } from './game-notice.page.tsx';
