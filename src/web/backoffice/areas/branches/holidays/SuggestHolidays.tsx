import { Button } from '@mantine/core'
import { IconCalendarStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'

const Panel = lazy(async () => ({ default: (await import('#web/backoffice/areas/branches/holidays/HolidayPanel.tsx')).HolidayPanel }))

/** Opens the holidays of the branch's region, for those who change its hours. */
export function SuggestHolidays() {
  const { editable } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (!editable.includes('openingHours') || !editable.includes('closures')) return null
  return (
    <div className={formClasses.wide}>
      <Button type="button" variant="default" leftSection={<IconCalendarStar size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Feiertage vorschlagen
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
