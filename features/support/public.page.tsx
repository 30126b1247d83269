// Parts of support that other departments show.
export { PictureField, usePictures } from './feedback/picture-field.page.tsx';
export { InboxPage } from './inbox/inbox.page.tsx';
export { NoticeModal } from './notices/notice-modal.page.tsx';
export { RichText } from './rich-text.page.tsx';
export { useUnreadMessages } from './support.hooks.ts';
