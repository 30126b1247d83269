// What other rooms may show of support in the browser.
export { NoticeModal } from './notices/notice-modal.page.tsx';
export { RichText } from './rich-text.page.tsx';
