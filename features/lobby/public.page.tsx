// What other rooms may show of the lobby in the browser.
export { VendorSign } from './games/vendor-sign.page.tsx';
