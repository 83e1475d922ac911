import type { requiredContact } from '#domain/orders/draft/required-contact.ts'

const NAME = ['firstName', 'lastName'] as const
const ADDRESS = ['street', 'zipCode', 'city'] as const
const ALL = [
  ...NAME,
  'companyName',
  'vatNumber',
  'email',
  'phone',
  ...ADDRESS,
  'stairway',
  'floor',
  'door',
  'country',
  'deliveryArea',
] as const

type GuestField = Exclude<(typeof ALL)[number], 'deliveryArea'>

/** The fields about the guest that an order needs, and all that stand in their sections. */
export function guestFields(
  needs: ReturnType<typeof requiredContact>,
  hasAddress: boolean,
): { required: readonly GuestField[]; all: readonly (typeof ALL)[number][] } {
  const required = [
    ...NAME,
    ...(needs.email ? (['email'] as const) : []),
    ...(needs.phone ? (['phone'] as const) : []),
    ...(needs.address || hasAddress ? ADDRESS : []),
  ]
  return { required, all: ALL }
}
