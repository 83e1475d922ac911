import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'

/** A day with its calendar, whose code arrives when the first one is shown. */
export const LazyDayInput = laterPart(
  async () => (await import('#web/backoffice/fields/dates/DayInput.tsx')).DayInput,
  <Outline rows={[36]} />,
)
