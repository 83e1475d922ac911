import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { PlannedPerson } from '#contract/calls/people/schedules.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays } from '#domain/time/local-time.ts'
import { FAILED, type Row, useDeed, useTemplates } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { numberText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const PublishWeek = laterDialog(
  async () => (await import('#web/backoffice/areas/working-schedules/PublishWeek.tsx')).PublishWeek,
)

const [WEEK, LAST_DAY] = [7, 6]
type Props = {
  monday: string
  today: string
  branchId: number | undefined
  people: readonly PlannedPerson[]
  /** All of the week, whatever is shown of it. */
  rows: readonly Row[]
  timeZone: string
  /** How many shifts of the week nobody is told of yet. */
  drafts: number
  canPlan: boolean
  department: number | null
  onDepartment: (id: number | null) => void
  person: number | null
  onPerson: (id: number | null) => void
  template: number | null
  onTemplate: (id: number | null) => void
}

/** Which week, which branch, whose; and what is done with a whole week. */
export const WeekTools = memo(function WeekTools({
  monday,
  today,
  branchId,
  people,
  rows,
  timeZone,
  drafts,
  canPlan,
  department,
  onDepartment,
  person,
  onPerson,
  template,
  onTemplate,
}: Props) {
  const { branches, select } = useActiveBranch()
  const go = (day: string) => navigate(`/working-schedules/week/${day}`)
  const { data: departments = [] } = useQuery({
    queryKey: ['rows', 'departments', 'all'],
    queryFn: ({ signal }) => listRows('departments', { signal }),
    staleTime: 60_000,
  })
  const { data: templates = [] } = useTemplates(branchId, canPlan)
  const here = departments.filter(one => one.isEnabled && one.branches.some(({ id }) => id === branchId))
  const publish = useDeed(
    // what the dialog shows, and nothing that is planned behind it
    (schedules: { id: number; version: number }[]) =>
      callApi('POST', '/working-schedules/publish', {
        session: 'staff',
        body: { branch: { id: branchId ?? 0 }, from: monday, to: addDays(monday, LAST_DAY), schedules },
      }),
    FAILED.update,
    ({ published }) => `${numberText(published, 'Dienst', 'Dienste')} veröffentlicht. Die Personen bekommen Bescheid.`,
  )
  const copy = useDeed(
    ({ from, to }: { from: string; to: string }) =>
      callApi('POST', '/working-schedules/copy-week', {
        session: 'staff',
        body: { branch: { id: branchId ?? 0 }, department: department === null ? null : { id: department }, from, to },
      }),
    FAILED.create,
    ({ copied, skipped, opened }) =>
      [
        `${numberText(copied, 'Dienst', 'Dienste')} als Entwurf übernommen.`,
        skipped > 0 && `${numberText(skipped, 'stand', 'standen')} schon da.`,
        opened > 0 &&
          `${numberText(opened, 'ist', 'sind')} offen, weil die Person abwesend ist oder nicht mehr hier arbeitet.`,
      ]
        .filter(Boolean)
        .join(' '),
  )
  const [isPublishing, setPublishing] = useState(false)
  return (
    <div className={classes.tools}>
      <fieldset className={classes.weeks} aria-label="Woche">
        <ActionIcon variant="default" size={44} aria-label="Vorige Woche" onClick={() => go(addDays(monday, -WEEK))}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" mih={44} disabled={monday === mondayOf(today)} onClick={() => go(mondayOf(today))}>
          Diese Woche
        </Button>
        <ActionIcon variant="default" size={44} aria-label="Nächste Woche" onClick={() => go(addDays(monday, WEEK))}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </fieldset>
      {(branches?.length ?? 0) > 1 && (
        <Select
          aria-label="Filiale"
          allowDeselect={false}
          data={(branches ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={branchId === undefined ? null : String(branchId)}
          onChange={id => {
            onDepartment(null)
            onPerson(null)
            onTemplate(null)
            select(Number(id))
          }}
        />
      )}
      {here.length > 0 && (
        <Select
          aria-label="Abteilung"
          placeholder="Alle Abteilungen"
          clearable
          data={here.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={department === null ? null : String(department)}
          onChange={id => onDepartment(id === null ? null : Number(id))}
        />
      )}
      <Select
        aria-label="Person"
        placeholder="Alle Personen"
        clearable
        searchable
        nothingFoundMessage="Niemand gefunden"
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={person === null ? null : String(person)}
        onChange={id => onPerson(id === null ? null : Number(id))}
      />
      {canPlan && (
        <>
          <Select
            aria-label="Vorlage für neue Dienste"
            placeholder="Ohne Vorlage"
            clearable
            nothingFoundMessage="Noch keine Vorlage"
            data={templates.map(({ id, name, startTime, endTime }) => ({
              value: String(id),
              label: `${name}, ${startTime}–${endTime}`,
            }))}
            value={template === null ? null : String(template)}
            onChange={id => onTemplate(id === null ? null : Number(id))}
          />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                mih={44}
                leftSection={<IconCopy size={18} aria-hidden />}
                loading={copy.isPending}
              >
                Woche kopieren
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => copy.mutate({ from: addDays(monday, -WEEK), to: monday })}>
                Vorwoche hierher
              </Menu.Item>
              <Menu.Item onClick={() => copy.mutate({ from: monday, to: addDays(monday, WEEK) })}>
                In die nächste Woche
              </Menu.Item>
              <Menu.Item onClick={() => navigate('/shift-templates')}>Dienstvorlagen bearbeiten</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button mih={44} disabled={drafts === 0} loading={publish.isPending} onClick={() => setPublishing(true)}>
            {drafts === 0 ? 'Alles veröffentlicht' : `${numberText(drafts, 'Entwurf', 'Entwürfe')} veröffentlichen`}
          </Button>
          {isPublishing && (
            <PublishWeek
              monday={monday}
              branchId={branchId}
              rows={rows}
              timeZone={timeZone}
              isPending={publish.isPending}
              onPublish={shown => publish.mutate(shown, { onSettled: () => setPublishing(false) })}
              onClose={() => setPublishing(false)}
            />
          )}
        </>
      )}
    </div>
  )
})
