import type { Branch, OrderType } from '#domain/catalogue/branch.ts'

/** The branch's flags on what it must know of a guest. */
export type ContactFlags = Pick<
  Branch,
  | 'isDeliveryEmailRequired'
  | 'isDeliveryPhoneRequired'
  | 'isDeliveryAddressRequired'
  | 'isDineInEmailRequired'
  | 'isDineInPhoneRequired'
  | 'isDineInAddressRequired'
  | 'isTakeawayEmailRequired'
  | 'isTakeawayPhoneRequired'
  | 'isTakeawayAddressRequired'
>

type RequiredContact = { email: boolean; phone: boolean; address: boolean }

/**
 * What the guest must enter for this order type, for validation and for the asterisks alike. A delivery always needs an
 * address.
 */
export function requiredContact(branch: ContactFlags, orderType: OrderType): RequiredContact {
  if (orderType === 'delivery')
    return { email: branch.isDeliveryEmailRequired, phone: branch.isDeliveryPhoneRequired, address: true }
  if (orderType === 'dineIn') {
    return {
      email: branch.isDineInEmailRequired,
      phone: branch.isDineInPhoneRequired,
      address: branch.isDineInAddressRequired,
    }
  }
  return {
    email: branch.isTakeawayEmailRequired,
    phone: branch.isTakeawayPhoneRequired,
    address: branch.isTakeawayAddressRequired,
  }
}
