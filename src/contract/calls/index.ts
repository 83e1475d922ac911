import type { Call } from '#contract/call.ts'
import { ACCOUNT_CALLS } from '#contract/calls/account.ts'
import { ANALYTICS_CALLS } from '#contract/calls/analytics.ts'
import { BRANCH_CARD_CALLS } from '#contract/calls/branch-cards.ts'
import { BACKUP_CALLS } from '#contract/calls/backups.ts'
import { BRANCH_KEY_CALLS } from '#contract/calls/keys/branch-keys.ts'
import { CALENDAR_CALLS } from '#contract/calls/hours/calendar.ts'
import { CATALOGUE_FILE_CALLS } from '#contract/calls/catalogue/catalogue-file.ts'
import { CLOSURE_CALLS } from '#contract/calls/hours/closures.ts'
import { CUSTOMER_CALLS } from '#contract/calls/customers.ts'
import { CONTENT_AI_CALLS } from '#contract/calls/content/content-ai.ts'
import { COUPON_CALLS } from '#contract/calls/money/coupons.ts'
import { DEVICE_ORDER_CALLS } from '#contract/calls/device-orders.ts'
import { PROGRAM_CALLS } from '#contract/calls/keys/programs.ts'
import { EXTERNAL_CALLS } from '#contract/calls/external-users.ts'
import { DEVICE_SELF_CALLS } from '#contract/calls/device-self.ts'
import { DEVICE_CALLS } from '#contract/calls/devices.ts'
import { FILE_CALLS } from '#contract/calls/files.ts'
import { FORM_CALLS } from '#contract/calls/forms.ts'
import { FONT_CALLS } from '#contract/calls/catalogue/fonts.ts'
import { HOLIDAY_CALLS } from '#contract/calls/hours/holidays.ts'
import { IMAGE_TEMPLATE_CALLS } from '#contract/calls/catalogue/image-templates.ts'
import { INBOX_CALLS } from '#contract/calls/inbox.ts'
import { KITCHEN_CALLS } from '#contract/calls/kitchen.ts'
import { KIOSK_CALLS } from '#contract/calls/kiosk.ts'
import { LEGAL_TEXT_CALLS } from '#contract/calls/legal-texts.ts'
import { LOG_CALLS } from '#contract/calls/logs.ts'
import { FORM_MAIL_CALLS } from '#contract/calls/content/form-mails.ts'
import { MISSING_PAGE_CALLS } from '#contract/calls/content/missing-pages.ts'
import { PATTERN_CALLS } from '#contract/calls/content/patterns.ts'
import { CONTENT_SEARCH_CALLS } from '#contract/calls/content/search.ts'
import { WEBSITE_LINK_CALLS } from '#contract/calls/content/website-links.ts'
import { MENU_IMPORT_CALLS } from '#contract/calls/catalogue/menu-import.ts'
import { ORDER_CALLS } from '#contract/calls/orders.ts'
import { placeOrder } from '#contract/calls/place-order.ts'
import { BALANCE_CALLS } from '#contract/calls/people/balances.ts'
import { COMPANY_LEAVE_CALLS } from '#contract/calls/people/company-leave.ts'
import { LEAVE_CALLS } from '#contract/calls/people/leave.ts'
import { CONTRACT_CALLS } from '#contract/calls/people/contracts.ts'
import { INVITATION_CALLS } from '#contract/calls/people/invitations.ts'
import { RECORD_CALLS } from '#contract/calls/people/records.ts'
import { SHEET_CALLS } from '#contract/calls/people/sheets.ts'
import { WORK_STATISTICS_CALLS } from '#contract/calls/people/work-statistics.ts'
import { SCHEDULE_CALLS } from '#contract/calls/people/schedules.ts'
import { SCHEDULE_FILE_CALLS } from '#contract/calls/people/schedule-files.ts'
import { CLOCK_CALLS } from '#contract/calls/people/clock.ts'
import { PROJECT_CALLS } from '#contract/calls/tasks/projects.ts'
import { ROUTINE_CALLS } from '#contract/calls/tasks/routines.ts'
import { TASK_CALLS } from '#contract/calls/tasks/tasks.ts'
import { CLOCK_KEY_CALLS } from '#contract/calls/people/clock-keys.ts'
import { PAYMENT_ACCOUNT_CALLS } from '#contract/calls/money/payment-accounts.ts'
import { DAILY_TOTALS_CALLS } from '#contract/calls/money/daily-totals.ts'
import { DAY_CLOSING_CALLS } from '#contract/calls/money/day-closings.ts'
import { PAYMENT_CALLS } from '#contract/calls/money/payments.ts'
import { TERMINAL_CALLS } from '#contract/calls/money/terminal-payments.ts'
import { PHONE_ORDER_CALLS } from '#contract/calls/phone-orders.ts'
import { PUSH_CALLS } from '#contract/calls/push-subscription.ts'
import { PRODUCTS_AT_ONCE_CALLS } from '#contract/calls/catalogue/products-at-once.ts'
import { SAVED_VIEW_CALLS } from '#contract/calls/saved-views.ts'
import { ORDER_NOTICE_CALLS } from '#contract/calls/order-notices.ts'
import { PRINTING_CALLS } from '#contract/calls/printing/printing.ts'
import { QUOTATION_CALLS } from '#contract/calls/offers/quotations.ts'
import { RATING_CALLS } from '#contract/calls/ratings.ts'
import { RESERVATION_CALLS } from '#contract/calls/reservations.ts'
import { SESSION_CALLS } from '#contract/calls/session.ts'
import { SEGMENT_PREVIEW_CALLS } from '#contract/calls/signage/segment-preview.ts'
import { SCREENSAVER_CALLS } from '#contract/calls/signage/screensaver.ts'
import { TV_CALLS } from '#contract/calls/signage/tvs.ts'
import { TV_SELF_CALLS } from '#contract/calls/signage/tv-self.ts'
import { SPECIAL_CALLS } from '#contract/calls/signage/specials.ts'
import { WAITING_SCREEN_CALLS } from '#contract/calls/signage/waiting-screens.ts'
import { SITE_CALLS } from '#contract/calls/content/sites.ts'
import { SMS_CALLS } from '#contract/calls/messages.ts'
import { STAFF_NOTICE_CALLS } from '#contract/calls/people/staff-notices.ts'
import { START_CALLS } from '#contract/calls/start.ts'
import { DAY_AND_REPORT_CALLS } from '#contract/calls/statistics/day-and-report.ts'
import { ORDER_STATISTICS_CALLS } from '#contract/calls/statistics/order-figures.ts'
import { WEB_STATISTICS_CALLS } from '#contract/calls/statistics/web-figures.ts'
import { SUGGESTION_CALLS } from '#contract/calls/suggestions.ts'
import { TABLE_CALLS } from '#contract/calls/tables.ts'
import { WITHDRAWAL_CALLS } from '#contract/calls/withdrawals.ts'
import { SHOP_CALLS } from '#contract/calls/shop.ts'
import { WHERE_CALLS } from '#contract/calls/where.ts'

const DECLARED = [
  ...SESSION_CALLS,
  ...INVITATION_CALLS,
  ...ACCOUNT_CALLS,
  ...TV_SELF_CALLS,
  ...TV_CALLS,
  ...SPECIAL_CALLS,
  ...WAITING_SCREEN_CALLS,
  ...SEGMENT_PREVIEW_CALLS,
  ...SCREENSAVER_CALLS,
  ...SHOP_CALLS,
  ...SUGGESTION_CALLS,
  ...TABLE_CALLS,
  ...FILE_CALLS,
  placeOrder,
  ...COUPON_CALLS,
  ...RESERVATION_CALLS,
  ...PHONE_ORDER_CALLS,
  ...ORDER_CALLS,
  ...QUOTATION_CALLS,
  ...PAYMENT_CALLS,
  ...TERMINAL_CALLS,
  ...PAYMENT_ACCOUNT_CALLS,
  ...DAILY_TOTALS_CALLS,
  ...DAY_CLOSING_CALLS,
  ...KITCHEN_CALLS,
  ...RATING_CALLS,
  ...WITHDRAWAL_CALLS,
  ...FORM_CALLS,
  ...FORM_MAIL_CALLS,
  ...PRINTING_CALLS,
  ...ORDER_NOTICE_CALLS,
  ...PUSH_CALLS,
  ...STAFF_NOTICE_CALLS,
  ...ANALYTICS_CALLS,
  ...KIOSK_CALLS,
  ...BRANCH_CARD_CALLS,
  ...BRANCH_KEY_CALLS,
  ...CLOSURE_CALLS,
  ...HOLIDAY_CALLS,
  ...DEVICE_ORDER_CALLS,
  ...DEVICE_CALLS,
  ...DEVICE_SELF_CALLS,
  ...START_CALLS,
  ...SMS_CALLS,
  ...BACKUP_CALLS,
  ...LOG_CALLS,
  ...LEGAL_TEXT_CALLS,
  ...MENU_IMPORT_CALLS,
  ...CATALOGUE_FILE_CALLS,
  ...PRODUCTS_AT_ONCE_CALLS,
  ...SAVED_VIEW_CALLS,
  ...CUSTOMER_CALLS,
  ...EXTERNAL_CALLS,
  ...PROGRAM_CALLS,
  ...FONT_CALLS,
  ...IMAGE_TEMPLATE_CALLS,
  ...MISSING_PAGE_CALLS,
  ...PATTERN_CALLS,
  ...CONTENT_SEARCH_CALLS,
  ...WEBSITE_LINK_CALLS,
  ...CONTENT_AI_CALLS,
  ...SITE_CALLS,
  ...CLOCK_CALLS,
  ...BALANCE_CALLS,
  ...COMPANY_LEAVE_CALLS,
  ...LEAVE_CALLS,
  ...CONTRACT_CALLS,
  ...SCHEDULE_CALLS,
  ...RECORD_CALLS,
  ...SHEET_CALLS,
  ...WORK_STATISTICS_CALLS,
  ...WEB_STATISTICS_CALLS,
  ...ORDER_STATISTICS_CALLS,
  ...DAY_AND_REPORT_CALLS,
  ...SCHEDULE_FILE_CALLS,
  ...CLOCK_KEY_CALLS,
  ...PROJECT_CALLS,
  ...TASK_CALLS,
  ...ROUTINE_CALLS,
  ...WHERE_CALLS,
  ...CALENDAR_CALLS,
  ...INBOX_CALLS,
] as const
/** Every call that is not one of those of a collection, for the published contract. */
export const CALLS: readonly Call[] = DECLARED
/** The same as a union of types, for the typed client. */
export type DeclaredCall = (typeof DECLARED)[number]
