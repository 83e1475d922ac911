type Refusal = { field?: string | undefined; message: string }

/** The fields of the page; what is refused about anything else stands above the order. */
const SHOWN = [
  'phone',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'street',
  'stairway',
  'floor',
  'door',
  'zipCode',
  'city',
  'deliveryArea',
  'table',
  'appointmentDate',
  'comment',
  'paymentMethod',
  'coupon',
  'isDelivery',
  'isDineIn',
  'branch',
]
const LINE = /^items\.\d+(?=\.|$)/

/**
 * What was refused, by the field where it is shown: lines as `items.2`, whatever of them it is about. The rest are
 * `refusals`.
 */
export function errorsAt(errors: readonly Refusal[]) {
  const byField = new Map<string, string>()
  const refusals = new Set<string>()
  for (const { field = '', message } of errors) {
    const place = LINE.exec(field)?.[0] ?? field
    // a changed price is no fault of its line: the sum says it as well
    if (SHOWN.includes(place) || place !== field || LINE.test(field)) byField.set(place, byField.get(place) ?? message)
    else refusals.add(message)
  }
  return { errorOf: (field: string) => byField.get(field), refusals: [...refusals] }
}
