import { Select } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { lastOrderSpans, spanOf } from '#web/backoffice/areas/customers/last-order-spans.ts'
import { HiddenGuests } from '#web/backoffice/session/HiddenGuests.tsx'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'

/** All customers: found by name, number, telephone or mail, and narrowed by when they last ordered. */
export const CustomersPage = () =>
  useShows('customers') ? <ResourceListPage filters={<LastOrder />} /> : <HiddenGuests />

function LastOrder() {
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const [spans] = useState(() => lastOrderSpans(localDay(isoOf(Date.now()), Temporal.Now.timeZoneId())))
  const choose = (value: string | null) => {
    for (const name of ['lastOrderFrom', 'lastOrderTo', 'page', 'after', 'before']) given.delete(name)
    const span = spans.find(one => one.value === value)
    if (span) given.set(span.bound, span.day)
    const text = given.toString()
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return (
    <Select
      aria-label="Zuletzt da"
      placeholder="Zuletzt da …"
      clearable
      w={210}
      data={spans.map(({ value, label }) => ({ value, label }))}
      value={spanOf(spans, given)}
      onChange={choose}
    />
  )
}
