// What other rooms may show of support in the browser.
export { useChatUnread } from './chat/chat.hooks.ts';
export { NoticeModal } from './notices/notice-modal.page.tsx';
export { RichText } from './rich-text.page.tsx';
export { useUnreadMessages } from './support.hooks.ts';
