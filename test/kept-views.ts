/**
 * Every list of the back-office with something to ask it for, so that there is something to keep
 * (docs/reference/rights.md#kept-views). The lists of collections are all asked with a search.
 */
const SEARCHED = 'search=a'
const SEARCHABLE = `products option-groups categories menus coupons tags customers external-users images image-templates
  uploads sites blocks navigations redirects campaign-links branches tables donatees digital-signage/streams digital-signage/segments
  scenes shift-templates departments divisions users api-tokens webhooks devices digital-signage/devices
  availability projects orders/history logs`
export const LISTS_WITH_VIEWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SEARCHABLE.split(/\s+/).map(list => [`/${list}`, SEARCHED])),
  '/orders/missed': 'branch=1',
  '/ratings': 'hasComment=true',
  '/print-jobs': 'status=failed',
  '/withdrawals': 'state=received',
  '/forms/:id/submissions': 'stand=offen',
  '/tasks': 'view=all',
  '/working-activities': 'approval=submitted',
  '/balances': 'warned=true',
  '/time-sheets': 'status=open',
  '/holiday-balances': 'figure=remaining&least=1',
}

const SHOWN_WHOLE = 'shows all there is, with nothing to search, filter or sort'
const REPORT = 'a report of a period, no list of records'
const DEED = 'a place where something is done, no list'
/** What is no list whose question could be kept, each with the reason. */
export const WITHOUT_VIEWS: Readonly<Record<string, string>> = {
  '/dashboard': REPORT,
  '/start/texts': DEED,
  '/calendar': 'days of a calendar, no list of records; what is shown stands in its address',
  '/inbox': 'what waits for oneself: it empties itself, and a kind of it is over with its last row',
  '/orders/current': 'the board shows what is under way; its choices stay with the device',
  '/orders/new': DEED,
  '/kitchen': 'shows what is to be made; its stations stay with the device',
  '/daily-totals': REPORT,
  '/day-closing': 'one branch on one day',
  '/work-figures': REPORT,
  '/working-schedules': 'one week of one branch',
  '/working-schedules/own': 'one’s own shifts from today on',
  '/absences/new': DEED,
  '/absences/sick': DEED,
  '/absences/company': DEED,
  '/routines': 'one branch on one day',
  '/time-tracking': DEED,
  '/absences': `one’s own and those to decide about; ${SHOWN_WHOLE}`,
  '/menu-import': DEED,
  '/catalogue-file': DEED,
  '/images/by-name': DEED,
  '/working-activities/new': DEED,
  '/labels': DEED,
  '/table-codes': `the codes of one branch to print; ${SHOWN_WHOLE}`,
  '/fonts': SHOWN_WHOLE,
  '/forms': SHOWN_WHOLE,
  '/nodes': SHOWN_WHOLE,
  '/woods': SHOWN_WHOLE,
  '/missing-pages': SHOWN_WHOLE,
  '/website-links': SHOWN_WHOLE,
  '/further-areas': SHOWN_WHOLE,
}
