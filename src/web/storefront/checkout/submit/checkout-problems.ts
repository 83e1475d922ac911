import type { Branch } from '#domain/catalogue/branch.ts'
import { areasToChoose, deliversTo, OUT_OF_AREA_TEXT } from '#domain/orders/draft/delivery-area.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { type DraftContext, validateDraft } from '#domain/orders/draft/validate-draft.ts'
import { fieldId, itemId, type CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'

/** Fields that are no inputs of their own, and those that no input can mend. */
const ELSEWHERE: Readonly<Record<string, string | null>> = {
  isDelivery: 'orderType',
  isDineIn: 'orderType',
  company: 'companyName',
  branch: null,
  clientOrderKey: null,
  expectedGross: null,
  source: null,
}

/** A box that is not ticked is not 'empty'. */
const UNTICKED: Readonly<Record<string, string>> = {
  legalInstructions: 'Bitte stimmen Sie den Geschäftsbedingungen zu.',
  privacyPolicy: 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.',
}

/** From top to bottom of the form of a delivery, so that the summary reads like the page. */
const ORDER = [
  'orderType',
  'table',
  'zipCode',
  'city',
  'street',
  'stairway',
  'floor',
  'door',
  'country',
  'isDeliveryAddressDifferent',
  'deliveryZipCode',
  'deliveryCity',
  'deliveryStreet',
  'deliveryStairway',
  'deliveryFloor',
  'deliveryDoor',
  'deliveryCountry',
  'deliveryArea',
  'firstName',
  'lastName',
  'phone',
  'email',
  'companyName',
  'vatNumber',
  'isCompany',
  'appointmentDate',
  'paymentMethod',
  'tip',
  'comment',
  'donatee',
  'coupon',
  'legalInstructions',
  'privacyPolicy',
].map(fieldId)

const rank = ({ target }: CheckoutProblem) =>
  target === null ? -1 : ORDER.indexOf(target) < 0 ? ORDER.length : ORDER.indexOf(target)

/**
 * The server's errors at their inputs: `items.2.amount` belongs to the third line sent, whatever has no input to the
 * whole order.
 */
export function problemsOf(
  errors: readonly { message: string; field?: string; code?: string }[],
  lineUids: readonly string[],
): CheckoutProblem[] {
  return errors
    .map(({ message, field, code }): CheckoutProblem => {
      const isMissing = code === 'required'
      const text = (isMissing && field && UNTICKED[field]) || message
      return { message: text, target: targetOf(field, lineUids), ...(isMissing ? { isMissing } : {}) }
    })
    .sort((a, b) => rank(a) - rank(b))
}

function targetOf(field: string | undefined, lineUids: readonly string[]): string | null {
  const [name, index] = field?.split('.') ?? []
  if (!name) return null
  if (name === 'items') {
    const uid = lineUids[Number(index ?? Number.NaN)]
    return uid === undefined ? fieldId('items') : itemId(uid)
  }
  const own = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : name
  return own == null ? null : fieldId(own)
}

/** What the guest can mend before anything is sent. A postcode nobody delivers to is said there, not at the area. */
export function draftProblems(draft: OrderDraft, context: DraftContext): CheckoutProblem[] {
  const zipField = draft.isDeliveryAddressDifferent ? 'deliveryZipCode' : 'zipCode'
  const { deliveryAreas } = context.branch
  const isAreaAsked = areasToChoose(deliveryAreas, draft[zipField]).length > 0
  const problems = validateDraft(draft, context).filter(
    ({ field, code }) =>
      field !== 'deliveryArea' || code !== 'required' || isAreaAsked || draft[zipField].trim() !== '',
  )
  const found = problems.map(problem =>
    problem.field === 'deliveryArea' && isUnreachable(draft[zipField], context.branch)
      ? { field: zipField, message: OUT_OF_AREA_TEXT }
      : problem,
  )
  return problemsOf(found, [])
}

/** Whether no area of the branch takes an address with this postcode. */
export const isUnreachable = (zipCode: string, { deliveryAreas }: Pick<Branch, 'deliveryAreas'>): boolean =>
  zipCode.trim() !== '' && !deliveryAreas.some(area => deliversTo(area, zipCode))
