import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { SHAPES } from '#contract/field-shapes.ts'
import { startValues } from '#contract/field-defaults.ts'
import { localDay } from '#domain/time/local-time.ts'
import { SEASON_KINDS, spanText, type Season } from '#domain/time/season.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import {
  copiesOf,
  copyOf,
  problemOf,
  standingOf,
  startingWeek,
  type TypedHours,
} from '#web/backoffice/fields/seasons/planned-hours.ts'
import { ReadByGuests } from '#web/backoffice/fields/seasons/ReadByGuests.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { useNow } from '#web/kit/use-now.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/seasons/seasons.module.css'

const { name, kind, from, to, hours } = SHAPES.seasons
const NAME = { ...name, help: 'Für Ihr Team. Gäste lesen die Zeiten.' }
const { delivery: _, ...WITHOUT_DELIVERY } = SEASON_KINDS
/** Delivery hours only where the branch has its own. */
const OWN_KINDS = { ...kind, options: WITHOUT_DELIVERY }
const MOST = 100
const STARTED = new Date().toISOString()

/** The sets of a branch, each with its days and its week, and what guests read of all of it on any day. */
export function SeasonsField(props: InputProps) {
  const { value, set, frame } = useInputProps<Season[]>(props)
  const zone = useFormValue<string>('timeZone')
  const openingHours = useFormValue<TypedHours['openingHours']>('openingHours')
  const hasDeliveryHours = useFormValue<boolean>('isDeliveryHoursEnabled')
  const today = localDay(useNow(STARTED), isTimeZone(zone) ? zone : 'Europe/Vienna')
  const seasons = value ?? []
  const nameOf = (one: Season, index: number) => one.name || `Saison ${index + 1}`
  const rows = useRowList({ items: seasons, onChange: set, nameOf })
  const factsOf = (one: Season) =>
    [one.from && one.to ? spanText(one) : '', SEASON_KINDS[one.kind], standingOf(one, today)]
      .filter(Boolean)
      .join(' · ')
  const copies = copiesOf(seasons, today)
  const copyAll = ({ year, seasons: next }: NonNullable<typeof copies>) => {
    set([...seasons, ...next])
    say(`${next.length} Saisonen für ${year} übernommen`)
  }
  const add = () =>
    rows.add({
      ...startValues(SHAPES.seasons),
      kind: 'opening',
      hours: startingWeek(openingHours),
    } as unknown as Season)
  return (
    <FieldGroup label={props.field.label} help={props.field.help} error={frame.error}>
      <ol {...rows.list} className={fieldClasses.rows}>
        {seasons.map((one, index) => {
          const at = `${props.path}.${index}`
          const problem = problemOf(seasons, index)
          const next = copyOf(seasons, index, today)
          const title = nameOf(one, index)
          return (
            <FoldingRow
              key={rows.keys[index]}
              rows={rows}
              index={index}
              path={at}
              title={title}
              name={one.from && one.to ? `${title} ${spanText(one)}` : title}
              facts={factsOf(one)}
              isDisabled={frame.disabled}
              isOpenAtFirst={!one.from}
              isUnordered
              note={problem}
              actions={
                next &&
                seasons.length < MOST && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    className={classes.copy}
                    leftSection={<IconCalendarPlus size={16} aria-hidden />}
                    aria-label={`${title}: für ${next.year} übernehmen`}
                    onClick={() => {
                      rows.add(structuredClone(next.season), index + 1)
                      say(`${title} für ${next.year} übernommen: ${spanText(next.season)}`)
                    }}
                  >
                    Für {next.year} übernehmen
                  </Button>
                )
              }
            >
              <div className={fieldClasses.entryGrid}>
                <FieldInput path={`${at}.name`} field={NAME} />
                <FieldInput
                  path={`${at}.kind`}
                  field={hasDeliveryHours || one.kind === 'delivery' ? kind : OWN_KINDS}
                />
                <FieldInput path={`${at}.from`} field={from} />
                <FieldInput path={`${at}.to`} field={to} />
                <div className={fieldClasses.wide}>
                  <FieldInput path={`${at}.hours`} field={hours} />
                </div>
              </div>
            </FoldingRow>
          )
        })}
      </ol>
      {frame.disabled && seasons.length === 0 && <p className={fieldClasses.help}>Keine</p>}
      {!frame.disabled && seasons.length < MOST && (
        <AddButton mt={8} onAdd={add}>
          Saison hinzufügen
        </AddButton>
      )}
      {!frame.disabled && copies && seasons.length + copies.seasons.length <= MOST && (
        <Button
          mt={8}
          ml={8}
          mih={44}
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => copyAll(copies)}
        >
          Alle {copies.seasons.length} für {copies.year} übernehmen
        </Button>
      )}
      {seasons.length > 0 && <ReadByGuests today={today} />}
    </FieldGroup>
  )
}
