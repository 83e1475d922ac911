import { Button, Select } from '@mantine/core'
import { IconFilterX } from '@tabler/icons-react'
import { ACTIVITY_KINDS, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import {
  type ActivitiesQuery,
  activitiesAddress,
  isNarrowed,
  readActivitiesQuery,
} from '#web/backoffice/areas/working-activities/activities-query.ts'
import { useWorkProjects } from '#web/backoffice/areas/working-activities/use-work-projects.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const [KINDS, STATUSES, DECISIONS] = [options(ACTIVITY_KINDS), options(ACTIVITY_STATUSES), options(APPROVALS)]

type Props = { query: ActivitiesQuery; leads: boolean; onChange: (query: ActivitiesQuery) => void }

/** Narrows the records of work; every choice stands in the address. */
export function ActivityFilters({ query, leads, onChange }: Props) {
  const { branches = [] } = useOwnBranches()
  const projects = useWorkProjects(query.project === undefined ? null : { id: query.project })
  // A picked value goes the same way as one from the address, so only known ones pass.
  const change = (part: Parameters<typeof activitiesAddress>[0]) =>
    onChange(readActivitiesQuery(activitiesAddress({ ...query, page: 1, ...part }).split('?')[1] ?? ''))
  return (
    <search className={classes.filters}>
      {leads && (
        <ChoiceSelect
          to="users"
          label="Person"
          placeholder="Alle"
          clearable
          value={query.user === undefined ? null : { id: query.user }}
          onChange={link => change({ user: link?.id ?? null })}
        />
      )}
      <LazyDayInput label="Von" value={query.from ?? null} onChange={from => change({ from })} />
      <LazyDayInput label="Bis" value={query.to ?? null} onChange={to => change({ to })} />
      <Select
        label="Freigabe"
        placeholder="Alle"
        clearable
        data={DECISIONS}
        value={query.approval ?? null}
        onChange={approval => change({ approval })}
      />
      <Select
        label="Stand"
        placeholder="Alle"
        clearable
        data={STATUSES}
        value={query.status ?? null}
        onChange={status => change({ status })}
      />
      <Select
        label="Art"
        placeholder="Alle"
        clearable
        data={KINDS}
        value={query.kind ?? null}
        onChange={kind => change({ kind })}
      />
      {branches.length > 1 && (
        <Select
          label="Filiale"
          placeholder="Alle"
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.branch === undefined ? null : String(query.branch)}
          onChange={branch => change({ branch })}
        />
      )}
      {projects.length > 0 && (
        <Select
          label="Projekt"
          placeholder="Alle"
          clearable
          searchable
          nothingFoundMessage="Nichts gefunden"
          data={[...projects]}
          value={query.project === undefined ? null : String(query.project)}
          onChange={project => change({ project })}
        />
      )}
      {isNarrowed(query) && (
        <Button
          variant="subtle"
          mih={44}
          leftSection={<IconFilterX size={18} aria-hidden />}
          onClick={() => onChange({ page: 1 })}
        >
          Filter leeren
        </Button>
      )}
    </search>
  )
}
