// Parts of the frame for wide screens only, in a separate file: a phone never loads it.

export { HeaderLogin } from '../header/header-login.tsx';
export { UtilityBar } from '../header/utility-bar.tsx';
export { Navigation } from '../navigation/navigation.tsx';
export { Dock } from '../side/dock.tsx';
