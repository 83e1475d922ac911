/**
 * The code a link brought along (`?coupon=…`); the server put it into this cookie, so that it lasts from the menu to
 * the checkout.
 */
export function linkedCode(): string {
  const found = document.cookie.split('; ').find(part => part.startsWith('coupon='))
  return found ? decodeURIComponent(found.slice('coupon='.length)) : ''
}

/** What was redeemed once is the form's from then on. */
export function forgetLinkedCode(): void {
  document.cookie = 'coupon=; path=/; max-age=0; samesite=lax'
}
