import { z } from 'zod'
import { defineCall, type CallBody, type CallData } from '#contract/call.ts'
import { subscribePush, unsubscribePush } from '#contract/calls/push-subscription.ts'
import { NOTICE_WAYS, type NoticeWay, STAFF_NOTICES, type StaffNotice } from '#domain/people/staff-notices.ts'

const way = z.enum(Object.keys(NOTICE_WAYS) as [NoticeWay, ...NoticeWay[]])
const kinds = Object.keys(STAFF_NOTICES) as StaffNotice[]
const ways = z.object(Object.fromEntries(kinds.map(kind => [kind, way])) as Record<StaffNotice, typeof way>)
const notices = z.object({
  ways,
  /** What a browser subscribes with; null while the house sends nothing to devices. */
  pushKey: z.string().nullable(),
  hasEmail: z.boolean(),
  /** On how many devices one is told. */
  devices: z.int(),
})

export const readOwnNotices = defineCall({
  method: 'GET',
  path: '/users/me/notices',
  summary: 'Tells how one is told of plans and tasks.',
  ability: 'account.read',
  data: notices,
})
export const saveOwnNotices = defineCall({
  method: 'PUT',
  path: '/users/me/notices',
  summary: 'Chooses how one is told; what is not named stays as it is.',
  ability: 'account.protect',
  body: z.object({ ways: ways.partial() }),
  data: notices,
})
export const subscribeOwnDevice = defineCall({
  method: 'POST',
  path: '/users/me/push-device',
  summary:
    'Has this device told of what one chose. It goes with the session it was switched on in. The body is what PushSubscription.toJSON() answers.',
  ability: 'account.protect',
  body: subscribePush.body,
  data: subscribePush.data,
  limitPerMinute: 30,
})
export const unsubscribeOwnDevice = defineCall({
  method: 'DELETE',
  path: '/users/me/push-device',
  summary: 'Tells the device nothing more. One that was never told is no mistake.',
  ability: 'account.protect',
  body: unsubscribePush.body,
  data: unsubscribePush.data,
  limitPerMinute: 30,
})
export const STAFF_NOTICE_CALLS = [readOwnNotices, saveOwnNotices, subscribeOwnDevice, unsubscribeOwnDevice] as const
export type OwnNotices = CallData<typeof readOwnNotices>
export type DeviceAddress = CallBody<typeof subscribeOwnDevice>
