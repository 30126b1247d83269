// The parts of the lobby that other departments may show in the browser.
export { VendorSign } from './games/vendor-sign.page.tsx';
export { bannerTarget } from './home/banner.rules.ts';
export { BannersByFrame, HomeBanners as Banners, RouteBanners } from './home/home-banners.page.tsx';
export { LinkageLink } from './home/linkage-link.page.tsx';
export { type Launch, useLaunch } from './launch/launch.hooks.ts';
