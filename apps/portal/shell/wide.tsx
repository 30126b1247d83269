// What only wide screens show of the frame, in a file of its own: a phone never asks for it.
export { Dock } from './dock.tsx';
export { HeaderLogin } from './header-login.tsx';
export { Navigation } from './navigation.tsx';
export { UtilityBar } from './utility-bar.tsx';
