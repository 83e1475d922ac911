import { TextInput } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'

const Day = lazy(async () => ({ default: (await import('#web/backoffice/fields/dates/DateFields.tsx')).DayInput }))

/** A day with its calendar, whose code arrives when the first one is shown; until then a field of the same size. */
export const LazyDayInput = (props: ComponentProps<typeof Day>) => (
  <Suspense fallback={<TextInput label={props.label} value="" readOnly disabled />}>
    <Day {...props} />
  </Suspense>
)
