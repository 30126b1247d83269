/**
 * How sure we are that a call exists as we serve it. The clients are public ones of the same API family that were read
 * for interface facts; several means at least two that do not share code.
 */
type Basis = 'several clients' | 'one client' | 'inferred' | 'ours';

const SEVERAL = `
/wps/session/login /wps/session/logout /wps/verification/sms/noLogin /wps/verification/sms/register
/wps/system/whitelabel /wps/member/register /wps/member/register/mobile /wps/member/register/autoUsername
/wps/member/password /wps/member/password/email /wps/member/password/verification /wps/agent/affiliate
/wps/system/setting/register /wps/session/login/freeplay /wps/captcha /wps/member/info/icon
/wps/relay/MCSFE_getPlayerAvatar /wps/system/status /wps/system/settings/consolidated /wps/member/info
/wps/v2/wallets/balance /wps/wallets/balance /wps/wallets /wps/relay/GCS_merchantWallet
/wps/v2/verification/sms/send /wps/v2/verification/sms/verify /wps/system/country
/wps/relay/MCSFE_getPlayerRankProgress
/lgw/games/game_menus /wps/relay/GCSGAME_gameList /wps/relay/MCSFE_getListAnnouncements
/wps/relay/CCSFE_getListAnnouncements /wps/relay/GCSGAME_getVassGameType /wps/relay/GLS2_getVassGameType
/wps/relay/GCSGAME_newGameVendor /wps/relay/GCSGAME_gameVendor /wps/relay/MCSFE_getFavoriteGamesList
/wps/relay/MCSFE_addFavoriteGameV2 /wps/relay/MCSFE_removeFavoriteGameV2 /wps/relay/GCS_recentGame
/wps/relay/GCSGAME_hotGamesV2 /wps/relay/GLS2_roomList /wps/relay/ODSFE2_getWinnerBoard /wps/game/launchGame
/lgw/vn/games/game_menu /lgw/vn/games/game_menu/recent /lgw/games/popular /lgw/vn/numeros/opened/game
/lotto/lgw/games/opened/numero /wps/member/info/funds/consolidated
/wps/relay/MCS2_processDividendReq /wps/relay/MCS2_processDailySalContract
/wps/relay/MCS2_processContractHourSalary /wps/relay/MCSFE_processRealTimeSalaryContract
/wps/system/domainRoute /wps/feedback /wps/relay/MCS2_claimRafflePromotion /wps/relay/CSP_unreadCount
/wps/relay/EMFE_getInboxUnreadCount /wps/system/helpCenter /wps/relay/CBS_unreadCount
/wps/relay/MCS2_getPointBalance /wps/relay/MCS2_getPointReward /wps/relay/MCS2_getRedeemPointList
/wps/relay/MCS2_getPointConfig /wps/relay/ODSFE2_MemTransDet
/wps/relay/passwordCheck/MCS2_redeemPointReward /wps/relay/passwordCheck/MCS2_convertPoint
/wps/relay/MCSFE_getWithdrawSettings /wps/v2/transaction/withdraw /wps/transaction/withdraw
/wps/relay/MCSFE_getAvailablePromotions /wps/relay/MCSFE_getMerchantAvailablePromotions
/wps/relay/MCSFE_claimIssuedPromotion /wps/relay/PROMOFE_getClaimTicketList
/wps/relay/PROMOFE_getDiscountTicketList /wps/relay/PROMOFE_getUnappliedExtraRewardClaimList
/wps/relay/PROMOFE_claimTicket /wps/relay/MCSFE_cancelTicket /wps/relay/MCSFE_getReferralDetails
/wps/relay/PROMOFE_getPromotionAnnouncementCategory /wps/relay/CSP_getInbox /wps/relay/EMFE_getInbox
/wps/relay/MCSFE_getLoginPromotion /wps/relay/MCSFE_claimLoginPromotion
`;

const ONE = `
/wps/session/login/verification /wps/agent/default /wps/check/username /wps/v2/system/status
/wps/member/language /wps/member/paymentPassword /wps/member/hasWithdrawalPassword
/wps/v2/member/securityConfig /wps/relay/MCSFE_getFavoriteGames /wps/relay/GCS_gameLaunchFB
/wps/relay/GCSGAME_getRankList /wps/relay/GCS_walletTransfer /wps/relay/MCSFE_getMissionSummaryDetails
/wps/relay/MCSFE_getMissionLeaderboard /wps/relay/MCSFE_getDepositSettings
/wps/relay/MCSFE_getDepositPaymentChannels /wps/relay/MCSFE_depositByLaunchUrl
/wps/relay/MCSFE_depositByQRImageUrl /wps/report/depositTransaction /wps/report/withdrawTransaction
/wps/member/bankCard /wps/system/withdrawBanks /wps/relay/MCSFE_getPaymentConfirmationList
/wps/relay/MCSFE_processC2CTransaction /wps/relay/ODSFE2_RNGOrders /wps/relay/ODSFE2_FishOrders
/wps/relay/ODSFE2_LiveOrders /wps/relay/ODSFE2_PvPOrders /wps/relay/ODSFE2_SportsSettOrders
/wps/relay/ODSFE2_SportsUnsettOrders /wps/relay/ODSFE2_ordersSportsRemote
/wps/relay/ODSFE2_ElottSettledOrders /wps/relay/ODSFE2_ElottUnsettledOrders
/wps/report/accountGameBetHistory /wps/report/detailedLottoPNL /wps/report/personalPVPFishingPNL
/wps/message/inbox /wps/message/unreadCount /wps/message/read /wps/agent/transferEnabled
/wps/agent/transferDownline
`;

const INFERRED = '/wps/relay/MCSFE_getClaimPromotion /wps/relay/MCSFE_getCustomerRebateSettingByProductType';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const KNOWN: readonly (readonly [Basis, ReadonlySet<string>])[] = [
  ['several clients', words(SEVERAL)],
  ['one client', words(ONE)],
  ['inferred', words(INFERRED)],
];

/** Of a route "METHOD /path". A relay under a name of ours begins with PARLOR_. */
export function basisOf(route: string): Basis {
  const path = route.slice(route.indexOf(' ') + 1);
  return KNOWN.find(([, paths]) => paths.has(path))?.[0] ?? 'ours';
}
