import { type RawBuilder, sql } from 'kysely'
import { STAFF_NEWS, STAFF_NOTICES, type StaffNews } from '#domain/people/staff-notices.ts'

/**
 * Whether the person in `u` is to be mailed this news. Who chose a device and has none is mailed all the same: nothing
 * chosen gets lost.
 */
export const wantsMail = (news: StaffNews): RawBuilder<boolean> => {
  const kind = STAFF_NEWS[news]
  const usual: string = STAFF_NOTICES[kind].usual
  return sql`coalesce((select c.way in ('mail', 'both')
    or (c.way = 'push' and not exists (select from staff_push_devices d where d.user_id = u.id))
    from staff_notice_choices c where c.user_id = u.id and c.kind = ${kind}), ${usual === 'mail' || usual === 'both'})`
}
/** Whether the devices of the person in `u` are to show this news. */
export const wantsPush = (news: StaffNews): RawBuilder<boolean> => {
  const kind = STAFF_NEWS[news]
  const usual: string = STAFF_NOTICES[kind].usual
  return sql`coalesce((select c.way in ('push', 'both') from staff_notice_choices c where c.user_id = u.id
    and c.kind = ${kind}),
    ${usual === 'push' || usual === 'both'})`
}
