// What other rooms may show of the lobby in the browser.
export { VendorSign } from './games/vendor-sign.page.tsx';
export { BannersByFrame, HomeBanners as Banners, RouteBanners } from './home/home-banners.page.tsx';
export { JackpotCounter } from './jackpot/jackpot-counter.page.tsx';
