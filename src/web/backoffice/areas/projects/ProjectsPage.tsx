import { Button, Progress, Select, Skeleton, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconLayoutKanban, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '#domain/tasks/task-words.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { LazyCopyProject, LazyNewProject } from '#web/backoffice/areas/projects/later-forms.tsx'
import { numberIn } from '#web/backoffice/areas/tasks/task-filters.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const STATES = [
  { value: 'all', label: 'Alle laufenden' },
  ...Object.entries(PROJECT_STATUSES).map(([value, label]) => ({ value, label })),
  { value: 'templates', label: 'Vorlagen' },
  { value: 'archive', label: 'Archiv' },
]

/** The projects one belongs to. Filters stand in the address. */
export function Page() {
  const params = new URLSearchParams(useSearch())
  const me = useMe()
  const [form, setForm] = useState<'new' | 'copy' | null>(null)
  const [state, search] = [params.get('status') ?? 'all', params.get('search') ?? '']
  const branch = numberIn(params.get('branch'))
  const { branches = [] } = useOwnBranches()
  const isTemplates = state === 'templates'
  const query = {
    ...(state === 'archive' ? { isArchived: 'true' as const } : {}),
    ...(isTemplates ? { isTemplate: 'true' as const } : {}),
    ...(state in PROJECT_STATUSES ? { status: state as ProjectStatus } : {}),
    ...(search === '' ? {} : { search: search.slice(0, 100) }),
    ...(branch === undefined ? {} : { branch: String(branch) as never }),
  }
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...TASKS, 'projects', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/projects', { session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
  })
  const go = (name: string, value: string) => {
    if (value === '' || value === 'all') params.delete(name)
    else params.set(name, value)
    navigate(params.size === 0 ? '/projects' : `/projects?${params.toString()}`, { replace: true })
  }
  return (
    <div className={classes.page}>
      <PageHead title={isTemplates ? 'Vorlagen für Projekte' : 'Projekte'} count={data && String(data.length)}>
        {may(me, 'projects.create') && !isTemplates && (
          <Button
            mih={44}
            variant="default"
            leftSection={<IconTemplate size={18} aria-hidden />}
            onClick={() => setForm('copy')}
          >
            Aus Vorlage anlegen
          </Button>
        )}
        <ExportMenu path="/projects/export" body={() => query} isDisabled={!data?.length} />
        {may(me, 'projects.create') && (
          <Button mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
            {isTemplates ? 'Neue Vorlage' : 'Neues Projekt'}
          </Button>
        )}
      </PageHead>
      {form === 'new' && <LazyNewProject isTemplate={isTemplates} onClose={() => setForm(null)} />}
      {form === 'copy' && <LazyCopyProject source={null} isTemplate={false} onClose={() => setForm(null)} />}
      <AddressViews address={params.size === 0 ? '/projects' : `/projects?${params.toString()}`} />
      <search className={classes.filters}>
        <TextInput
          label="Suche"
          value={search}
          maxLength={100}
          onChange={event => go('search', event.currentTarget.value)}
        />
        <Select
          label="Stand"
          allowDeselect={false}
          data={STATES}
          value={state}
          onChange={next => next && go('status', next)}
        />
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Alle"
            clearable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branch === undefined ? null : String(branch)}
            onChange={next => go('branch', next ?? '')}
          />
        )}
      </search>
      {isError && !data && (
        <LoadFailure message="Projekte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={240} radius={12} />}
      {data?.length === 0 && (
        <EmptyNotice icon={IconLayoutKanban} title={isTemplates ? 'Keine Vorlage' : 'Kein Projekt'}>
          {isTemplates
            ? 'Eine Vorlage hält Spalten, Aufgaben und ihre Abstände fest. Öffnen Sie ein Projekt und wählen Sie „Als Vorlage speichern“.'
            : may(me, 'projects.create')
              ? 'Ein Projekt sammelt Aufgaben für ein Vorhaben, zum Beispiel ein Catering.'
              : 'Sobald Sie jemand zu einem Projekt hinzufügt, steht es hier.'}
        </EmptyNotice>
      )}
      <ul className={classes.cards}>
        {data?.map(project => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </div>
  )
}

function ProjectCard({ project }: { project: Project }) {
  const {
    id,
    identifier,
    name,
    color,
    status,
    taskCount,
    doneCount,
    progressPercent,
    endDate,
    customer,
    branch,
    isTemplate,
  } = project
  return (
    <li className={classes.card} style={{ borderInlineStartColor: color }}>
      <Link href={`/projects/${id}`} className={classes.name}>
        {name}
      </Link>
      <p className={classes.soft}>
        {(isTemplate
          ? [identifier, branch?.name ?? 'Alle Filialen']
          : [identifier, PROJECT_STATUSES[status], branch?.name, customer?.name, endDate && `bis ${formatDay(endDate)}`]
        )
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isTemplate && (
        <Progress value={progressPercent} aria-label={`${doneCount} von ${taskCount} Aufgaben erledigt`} />
      )}
      <p className={classes.soft}>
        {taskCount === 0
          ? 'Noch keine Aufgabe'
          : isTemplate
            ? taskCount === 1
              ? '1 Aufgabe'
              : `${taskCount} Aufgaben`
            : `${doneCount} von ${taskCount} Aufgaben erledigt`}
      </p>
    </li>
  )
}
