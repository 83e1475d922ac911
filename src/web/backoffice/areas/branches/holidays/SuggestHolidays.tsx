import { Button } from '@mantine/core'
import { IconCalendarStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import formClasses from '#web/backoffice/form/form.module.css'

const Panel = laterDialog(
  async () => (await import('#web/backoffice/areas/branches/holidays/HolidayPanel.tsx')).HolidayPanel,
)

/** Opens the holidays of the branch's region, for those who change its hours. */
export function SuggestHolidays() {
  const { editable } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (!editable.includes('openingHours') || !editable.includes('closures')) return null
  return (
    <div className={formClasses.wide}>
      <Button
        type="button"
        variant="default"
        leftSection={<IconCalendarStar size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Feiertage vorschlagen
      </Button>
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </div>
  )
}
