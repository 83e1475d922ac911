import type { CheckoutForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { keep, readKept } from '#web/storefront/page/device-memory.ts'

/** What this device keeps of a guest who asked for it: no payment, no consent, no other person's address. */
export const REMEMBERED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'stairway',
  'floor',
  'door',
  'zipCode',
  'city',
  'country',
  'companyName',
  'vatNumber',
] as const satisfies readonly (keyof CheckoutForm)[]

type Contact = Record<(typeof REMEMBERED)[number], string>

const YEAR_MS = 365 * 86_400_000
const LONGEST = 254

/**
 * The guest as this device remembers them, ready for the form; nothing where they never asked for it, or more than a
 * year ago.
 */
export function rememberedGuest(): Partial<CheckoutForm> {
  try {
    const { at, contact } = JSON.parse(readKept('contact') ?? '') as { at: number; contact: Partial<Contact> }
    if (!(Date.now() - at < YEAR_MS)) return {}
    const texts = REMEMBERED.flatMap(name => {
      const text = contact[name]
      return typeof text === 'string' ? [[name, text.slice(0, LONGEST)] as const] : []
    })
    return {
      ...(Object.fromEntries(texts) as Partial<Contact>),
      isCompany: Boolean(contact.companyName),
      isKept: true,
      isFolded: true,
    }
  } catch {
    return {}
  }
}

/** Keeps the guest of a placed order where they asked for it. */
export function rememberGuest(form: CheckoutForm): void {
  if (!form.isKept) return
  const contact = Object.fromEntries(REMEMBERED.map(name => [name, isTold(form, name) ? form[name] : '']))
  keep('contact', JSON.stringify({ at: Date.now(), contact }))
}

const isTold = (form: CheckoutForm, name: (typeof REMEMBERED)[number]) =>
  form.isCompany || (name !== 'companyName' && name !== 'vatNumber')

/** Takes the guest off this device at once; what they are entering stays. */
export const forgetGuest = (): void => keep('contact', null)
