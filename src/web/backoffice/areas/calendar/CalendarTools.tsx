import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { type CalendarAddress, movedDay, VIEWS } from '#web/backoffice/areas/calendar/calendar-address.ts'
import { KIND_WORDS } from '#web/backoffice/areas/calendar/calendar-words.ts'
import classes from '#web/backoffice/areas/calendar/calendar.module.css'

export type AddressChange = Partial<Pick<CalendarAddress, 'view' | 'day' | 'without' | 'branch' | 'isOwn'>>
type Props = {
  asked: CalendarAddress
  branch: number | null
  branches: readonly { id: number; name: string }[]
  today: string
  kinds: readonly CalendarKind[]
  onChange: (by: AddressChange) => void
}
const ONE: Readonly<Record<CalendarAddress['view'], [string, string]>> = {
  month: ['Voriger Monat', 'Nächster Monat'],
  week: ['Vorige Woche', 'Nächste Woche'],
  day: ['Voriger Tag', 'Nächster Tag'],
}

/** Which days, which branch, and what of it. */
export function CalendarTools({ asked, branch, branches, today, kinds, onChange }: Props) {
  const [before, after] = ONE[asked.view]
  return (
    <div className={classes.tools}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Ansicht"
          value={asked.view}
          onChange={view => onChange({ view })}
          data={Object.entries(VIEWS).map(([value, label]) => ({ value: value as CalendarAddress['view'], label }))}
        />
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={before}
            onClick={() => onChange({ day: movedDay(asked, -1) })}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" mih={44} disabled={asked.day === today} onClick={() => onChange({ day: today })}>
            Heute
          </Button>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={after}
            onClick={() => onChange({ day: movedDay(asked, 1) })}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
        {branches.length > 1 && (
          <Select
            aria-label="Filiale"
            className={classes.branch}
            allowDeselect={false}
            searchable={branches.length > 10}
            nothingFoundMessage="Keine Filiale gefunden."
            data={[
              { value: 'all', label: 'Alle Filialen' },
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={branch === null ? 'all' : String(branch)}
            onChange={id => onChange({ branch: id === null || id === 'all' ? null : Number(id) })}
          />
        )}
      </div>
      <fieldset className={classes.kinds}>
        <legend className="sr-only">Was gezeigt wird</legend>
        {kinds.map(kind => {
          const { many, icon: Symbol } = KIND_WORDS[kind]
          const isOn = !asked.without.includes(kind)
          return (
            <Button
              key={kind}
              mih={44}
              variant={isOn ? 'light' : 'default'}
              aria-pressed={isOn}
              className={classes.kind}
              data-kind={kind}
              leftSection={<Symbol size={16} stroke={1.8} aria-hidden />}
              onClick={() =>
                onChange({ without: isOn ? [...asked.without, kind] : asked.without.filter(one => one !== kind) })
              }
            >
              {many}
            </Button>
          )
        })}
        <Button
          mih={44}
          variant={asked.isOwn ? 'light' : 'default'}
          aria-pressed={asked.isOwn}
          onClick={() => onChange({ isOwn: !asked.isOwn })}
        >
          Nur meine
        </Button>
      </fieldset>
    </div>
  )
}
