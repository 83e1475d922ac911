import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkContractRow } from '#contract/calls/people/contracts.ts'
import { HOLIDAY_REGIONS } from '#contract/holiday-regions.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { CONTRACT_TYPES } from '#domain/people/work-contract.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { ContractForm } from '#web/backoffice/areas/balances/ContractForm.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

type Props = { userId: number; today: string; canWrite: boolean }
const MINUTE = 60

const daysOf = ({ validFrom, validTo }: WorkContractRow) =>
  validTo === null ? `ab ${formatDay(validFrom)}` : `${formatDay(validFrom)} bis ${formatDay(validTo)}`
const hoursOf = ({ mode, weeklyMinutes, minutesPerWeekday }: WorkContractRow) => {
  if (mode === 'hourly') return 'nach Bedarf'
  const minutes =
    mode === 'perWeek' ? weeklyMinutes : Object.values(minutesPerWeekday).reduce((sum, one) => sum + one, 0)
  return `${hoursText(minutes * MINUTE)} Stunden in der Woche`
}

/** What somebody agreed to work, over time. */
export function Contracts({ userId, today, canWrite }: Props) {
  /** Which one is open; its number is that of a new one behind the last. */
  const [open, setOpen] = useState<number | null>(null)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['balances', 'contracts', userId] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/users/{id}/work-contracts', { session: 'staff', signal, params: { id: userId } }),
  })
  const form = (index: number) =>
    data && (
      <ContractForm
        key={index}
        userId={userId}
        today={today}
        contracts={data}
        index={index}
        onClose={() => setOpen(null)}
      />
    )
  return (
    <section className={classes.card} aria-label="Verträge">
      <h2 className={classes.title}>Verträge</h2>
      {isError && !data && (
        <LoadFailure message="Verträge konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && open === null && (
        <p className={classes.soft}>Noch kein Vertrag: Es wird kein Soll gerechnet.</p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.lines}>
          {data.map((contract, index) => (
            <li key={contract.validFrom} className={open === index ? undefined : classes.line}>
              {open === index ? (
                form(index)
              ) : (
                <>
                  <strong>{daysOf(contract)}</strong>
                  <span>
                    {CONTRACT_TYPES[contract.type]}, {hoursOf(contract)}, {daysText(contract.vacationDaysPerYear)}{' '}
                    Urlaubstage
                    {contract.vacationUnit === 'hours' && ' in Stunden'}
                  </span>
                  <span className={classes.soft}>
                    {contract.holidayRegion ? HOLIDAY_REGIONS[contract.holidayRegion] : 'Ohne Feiertagsregion'}
                  </span>
                  {canWrite && (
                    <Button
                      variant="default"
                      mih={44}
                      onClick={() => setOpen(index)}
                      aria-label={`Vertrag ${daysOf(contract)} ändern`}
                    >
                      Ändern
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && open === data.length && form(data.length)}
      {canWrite && data && open === null && (
        <div>
          <Button variant="default" mih={44} onClick={() => setOpen(data.length)}>
            Vertrag hinzufügen
          </Button>
        </div>
      )}
    </section>
  )
}
