import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Resource, within } from '#contract/resource.ts'
import { listAddress } from '#web/backoffice/navigation/record-address.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/records/form/RecordHead.module.css'

/** The way back to the list and the record's name. */
export function RecordHead({
  resource,
  row,
  menu,
  children,
}: {
  resource: Resource
  row: AnyRow | null
  menu?: ReactNode
  children?: ReactNode
}) {
  const title = row ? rowTitle(resource, row) : `${within(resource).one} anlegen`
  return (
    <div>
      <Link href={listAddress(resource.path)} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden />
        {resource.label.many}
      </Link>
      <PageHead title={title}>
        {children}
        {menu}
      </PageHead>
    </div>
  )
}
