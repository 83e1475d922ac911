/**
 * What guests do until their order is placed, counted on a phone of 360 × 640 points and on a kiosk, and what staff do
 * in the back-office, at the terminal and on a phone of 390 × 844. A touch is a tap, a press of the mouse a click,
 * whatever it is on; a key is a letter typed, the key "Weiter" of the phone's keyboard apart. The limits are those of
 * the product's own aim; journeys of `test/e2e` walk each way and hold the counts.
 */
export const WAYS = {
  takeaway: {
    says: 'a soup to collect, first visit, from the menu to the status page',
    taps: 7,
    keys: 6,
    limit: '8 taps',
  },
  delivery: {
    says: 'a schnitzel with its side delivered, first visit',
    taps: 10,
    keys: 26,
    limit: '10 taps, 26 keys',
  },
  again: { says: 'the same once more, days later on the same device', taps: 4, keys: 0, limit: '4 taps' },
  kiosk: { says: 'a dish at the kiosk, from the first touch to the number', taps: 9, keys: 0, limit: '9 taps' },
  special: {
    says: 'a dish on one of several TVs for today, from the list of dishes',
    taps: 4,
    keys: 0,
    limit: '5 clicks',
  },
  specialUntil: {
    says: 'the same until a time of one’s own, which is typed',
    taps: 5,
    keys: 4,
    limit: '5 clicks',
  },
  specialText: { says: 'a text on TVs for today, from the overview', taps: 3, keys: 19, limit: '5 clicks' },
  burger: {
    says: 'a burger of one’s own: seven choices in seven steps, of which three take several',
    taps: 13,
    keys: 0,
    limit: 'a tap a choice, one for “Weiter”',
  },
  clockBadge: { says: 'staff clock in or out by badge or phone at the terminal', taps: 1, keys: 0, limit: '1 tap' },
  clockPin: { says: 'the same by a PIN of which four digits are enough', taps: 5, keys: 0, limit: '5 taps' },
  leave: {
    says: 'staff ask for days off next month on a phone, from the start page',
    taps: 5,
    keys: 0,
    limit: '6 taps',
  },
  project: {
    says: 'in the back-office, a project with five tasks of a pasted list',
    taps: 4,
    keys: 16,
    limit: '8 clicks',
  },
  startPage: {
    says: 'the start page of a restaurant from an empty site, by mouse: seven blocks with their texts, published',
    taps: 27,
    keys: 144,
    limit: '45 clicks',
  },
  startPageByTouch: { says: 'the same by touch on a tablet of 820', taps: 27, keys: 144, limit: '45 taps' },
  startPageByKey: {
    says: 'the same by keyboard alone, keys that lead on counted as keys',
    taps: 0,
    keys: 335,
    limit: '6 minutes at 0.5 s a key and 0.25 s a letter',
  },
  grantLeave: { says: 'a colleague’s leave granted, from the overview', taps: 1, keys: 0, limit: '1 click' },
  whoIsOver: {
    says: 'who is over their account, from the overview with its group in sight',
    taps: 2,
    keys: 0,
    limit: '2 clicks',
  },
  copyWeek: { says: 'last week copied into the week to plan, from the overview', taps: 3, keys: 0, limit: '3 clicks' },
  accept: {
    says: 'a new order accepted at the counter, with the time the guest was told',
    taps: 1,
    keys: 0,
    limit: '1 click',
  },
  phoneOrder: { says: 'an order of three on the phone, from the empty entry', taps: 4, keys: 0, limit: '4 clicks' },
  findOrder: { says: 'an order found by the name of its guest, from the board', taps: 2, keys: 6, limit: '2 clicks' },
  firstServed: {
    says: 'a new owner, from the login to the first order served: company, four legal texts, a branch with hours and a delivery area, eight products with pictures, a colleague by invitation, a test mail and a test order; every key counted, also those that lead on',
    taps: 45,
    keys: 302,
    limit: '60 clicks, 500 keys',
  },
  closeDay: {
    says: 'a business day closed with the cash counted, by whoever manages several branches, from the overview',
    taps: 5,
    keys: 1,
    limit: '6 clicks',
  },
} as const
