import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const dateTime = () => import('#web/backoffice/fields/dates/DateTimeInput.tsx')

/** Day and time as one field, whose calendar arrives when the first one is shown. */
export const LazyDateTimeInput = laterPart(async () => (await dateTime()).DateTimeInput)

/** The same where day and time mean something each, as a task that is due on a day, whatever the time. */
export const LazyDayAndTimeInput = laterPart(async () => (await dateTime()).DayAndTimeInput)
