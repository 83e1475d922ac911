import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { type BodyOf, callApi } from '#web/kit/api-client.ts'

const PATHS = { bump: '/orders/{id}/bump', unbump: '/orders/{id}/bump/undo' } as const
export type BumpBody = BodyOf<'POST', '/orders/{id}/bump'>

/** Ticks lines of an order off, or brings them back; done twice it is done once. */
export const bumpLines = (
  id: number,
  action: keyof typeof PATHS,
  body: BumpBody,
  signal?: AbortSignal,
): Promise<StaffOrder> =>
  callApi('POST', PATHS[action], { params: { id }, session: 'staff', body, ...(signal && { signal }) })
