// What other rooms may show of the lobby in the browser.
export { VendorSign } from './games/vendor-sign.page.tsx';
export { HomeBanners as Banners } from './home/home-banners.page.tsx';
export { JackpotCounter } from './jackpot/jackpot-counter.page.tsx';
