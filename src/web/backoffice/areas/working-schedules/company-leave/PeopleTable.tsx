import { Badge, NativeSelect } from '@mantine/core'
import type { ProposedPerson } from '#contract/calls/people/company-leave.ts'
import { COMPANY_LEAVE_CHOICES, type CompanyLeaveChoice } from '#domain/people/planning/company-leave.ts'
import { daysText } from '#domain/people/hours-text.ts'
import {
  balanceLines,
  isShort,
  notesOf,
  optionsFor,
} from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'
import classes from '#web/backoffice/areas/working-schedules/company-leave/company-leave.module.css'

type Props = {
  caption: string
  rows: readonly { person: ProposedPerson; choice: CompanyLeaveChoice | null }[]
  whyChanged: (id: number) => string | null
  onChoice: (id: number, choice: CompanyLeaveChoice) => void
}

/** Everybody concerned, with what it costs, what is left, and what becomes of it; a phone shows a block for each. */
export const PeopleTable = ({ caption, rows, whyChanged, onChoice }: Props) => (
  <table className={classes.people}>
    <caption className={classes.hidden}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col" data-figure>
          Arbeitstage
        </th>
        <th scope="col" data-figure>
          Urlaub vorher → nachher
        </th>
        <th scope="col">Was geschieht</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ person, choice }) => {
        const { user } = person
        const why = whyChanged(user.id)
        const notes = notesOf(person)
        return (
          <tr key={user.id} data-changed={why !== null || undefined}>
            <th scope="row">
              {user.name}{' '}
              {isShort(person) && (
                <Badge color="red" variant="light">
                  Zu wenig Urlaub
                </Badge>
              )}
              {why && (
                <Badge color="orange" variant="light">
                  {why}
                </Badge>
              )}
              {notes.map(note => (
                <small key={note}>{note}</small>
              ))}
            </th>
            <td data-label="Arbeitstage" data-figure>
              {daysText(person.days)}
            </td>
            <td data-label="Urlaub vorher → nachher" data-figure>
              {balanceLines(person, choice).map(line => (
                <span key={line} className={classes.balance}>
                  {line}
                </span>
              ))}
            </td>
            <td>
              <NativeSelect
                size="md"
                aria-label={`Was geschieht: ${user.name}`}
                value={choice ?? ''}
                error={choice === null}
                data={[...(choice === null ? [{ value: '', label: 'Bitte wählen' }] : []), ...optionsFor(person)]}
                onChange={event => {
                  const { value } = event.currentTarget
                  if (Object.hasOwn(COMPANY_LEAVE_CHOICES, value)) onChoice(user.id, value as CompanyLeaveChoice)
                }}
              />
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
