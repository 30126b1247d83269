// What other rooms may show of support in the browser.
export { NoticeModal } from './notices/notice-modal.page.tsx';
