// What only wide screens show of the frame, in a file of its own: a phone never asks for it.

export { HeaderLogin } from '../header/header-login.tsx';
export { UtilityBar } from '../header/utility-bar.tsx';
export { Navigation } from '../navigation/navigation.tsx';
export { Dock } from '../side/dock.tsx';
