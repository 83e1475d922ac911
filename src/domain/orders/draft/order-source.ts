import type { OrderType } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** Where a guest says to order from: the web shop, a kiosk in the shop, or the code on a table. */
export type GuestSource = 'web' | 'kiosk' | 'qr'
export type KioskSettings = { enableKiosk: boolean; kiosk: { orderTypes: readonly OrderType[]; pairedOnly?: boolean } }
type KioskBranch = { isPublic: boolean; isKioskEnabled: boolean }
/**
 * `hasTable` says that the order names a table and carries the code that stands on it, `isPaired` that it comes from a
 * device paired as a kiosk of this branch.
 */
export type SourceContext = {
  branch: KioskBranch
  orderType: OrderType
  hasTable: boolean
  isPaired: boolean
  settings: KioskSettings
}

/**
 * Whether kiosks may stand in a branch: the shop has kiosks, and the branch takes everybody's orders or was opened for
 * them.
 */
export const isKioskAt = (
  { isPublic, isKioskEnabled }: KioskBranch,
  { enableKiosk }: Pick<KioskSettings, 'enableKiosk'>,
): boolean => enableKiosk && (isPublic || isKioskEnabled)

/** Whether a kiosk takes orders of a type: never a delivery, and within the settings where these name any. */
export const isKioskType = (orderType: OrderType, allowed: readonly OrderType[]): boolean =>
  orderType !== 'delivery' && (allowed.length === 0 || allowed.includes(orderType))

/**
 * Why an order cannot come from where it says it does, as one German entry at the field to change; `undefined` when it
 * can (decision 059). From within a branch one orders at a kiosk, where the branch has some, or at a table, by its
 * code.
 */
export function sourceProblem(
  source: GuestSource,
  { branch, orderType, hasTable, isPaired, settings }: SourceContext,
): ProblemEntry | undefined {
  if (source === 'qr' && (orderType !== 'dineIn' || !hasTable)) {
    return { field: 'table', code: 'required', message: 'Bitte scannen Sie den Code auf Ihrem Tisch.' }
  }
  if (source !== 'kiosk') return undefined
  if (!isKioskAt(branch, settings)) {
    const message = 'In dieser Filiale gibt es keine Selbstbedienung. Bitte bestellen Sie an der Theke.'
    return { field: 'branch', code: 'noKiosk', message }
  }
  if (settings.kiosk.pairedOnly && !isPaired) {
    const message =
      'Dieses Gerät ist nicht als Selbstbedienung dieser Filiale gekoppelt. Bitte bestellen Sie an der Theke.'
    return { field: 'branch', code: 'notPaired', message }
  }
  if (isKioskType(orderType, settings.kiosk.orderTypes)) return undefined
  return TYPE_PROBLEMS[orderType]
}

const TYPE_PROBLEMS: Record<OrderType, ProblemEntry> = {
  delivery: {
    field: 'isDelivery',
    code: 'unavailable',
    message: 'An der Selbstbedienung nehmen wir keine Lieferungen an.',
  },
  takeaway: {
    field: 'isDineIn',
    code: 'unavailable',
    message: 'An der Selbstbedienung können Sie derzeit nur für hier bestellen.',
  },
  dineIn: {
    field: 'isDineIn',
    code: 'unavailable',
    message: 'An der Selbstbedienung können Sie derzeit nur zum Mitnehmen bestellen.',
  },
}
