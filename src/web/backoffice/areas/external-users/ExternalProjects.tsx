import { ActionIcon, Anchor, Select, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { PROJECT_ROLES } from '#domain/tasks/task-words.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/external-users/external-projects.module.css'

const ROLES = [
  { value: 'viewer', label: PROJECT_ROLES.viewer },
  { value: 'worker', label: PROJECT_ROLES.worker },
] as const
type Role = (typeof ROLES)[number]['value']
const LOAD_FAILED = 'Projekte konnten nicht geladen werden.'

/**
 * The projects somebody from outside belongs to, and what they may do in each. They are no part of the form around
 * them: each change counts at once.
 */
export function ExternalProjects({ id }: { id: number }) {
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['tasks', 'projects', {}] as const,
    queryFn: ({ signal }) => callApi('GET', '/projects', { session: 'staff', signal, query: {} }),
  })
  const roleIn = ({ members }: Project) =>
    members.find(({ kind, id: who }) => kind === 'externalUser' && who === id)?.role
  const save = useMutation({
    mutationFn: ({ project, role }: { project: Project; role: Role | null }) =>
      callApi('PUT', '/projects/{id}', {
        session: 'staff',
        params: { id: project.id },
        body: {
          version: project.version,
          members: [
            ...project.members.flatMap(({ kind, id: who, role: own }) =>
              kind === 'externalUser' && who === id ? [] : [{ kind, id: who, role: own }],
            ),
            ...(role === null ? [] : [{ kind: 'externalUser' as const, id, role }]),
          ],
        },
      }),
    onError: (failure: Error) =>
      notifications.show({ color: 'red', message: failureText(failure, 'Projekt konnte nicht gespeichert werden.') }),
    onSettled: lookAgain(client, ['tasks']),
  })
  const own = data?.filter(project => roleIn(project) !== undefined) ?? []
  const others = data?.filter(project => roleIn(project) === undefined && project.reach === 'manage') ?? []
  return (
    <FormSection title="Projekte" lead="Woran die Person mitarbeitet. Änderungen gelten sofort.">
      <div className={`${formClasses.wide} ${classes.projects}`}>
        {isError && !data && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={56} />}
        {data && own.length === 0 && (
          <p className={formClasses.lead}>In keinem Projekt. Einzelne Aufgaben gibt man ihr im Projekt.</p>
        )}
        {own.map(project => (
          <div key={project.id} className={classes.row}>
            <Anchor href={`#/projects/${project.id}`}>{project.name}</Anchor>
            <Select
              aria-label={`Rolle in ${project.name}`}
              allowDeselect={false}
              disabled={project.reach !== 'manage' || save.isPending}
              data={ROLES}
              value={roleIn(project) ?? null}
              onChange={role => role && save.mutate({ project, role: role as Role })}
            />
            {project.reach === 'manage' && (
              <ActionIcon
                size={44}
                variant="default"
                color="red"
                aria-label={`Aus ${project.name} nehmen`}
                onClick={() => save.mutate({ project, role: null })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {others.length > 0 && (
          <Select
            label="Zu einem Projekt hinzufügen"
            placeholder="Projekt wählen"
            searchable
            value={null}
            data={others.map(project => ({ value: String(project.id), label: project.name }))}
            nothingFoundMessage="Nichts gefunden"
            onChange={chosen => {
              const project = others.find(one => String(one.id) === chosen)
              if (project) save.mutate({ project, role: 'worker' })
            }}
          />
        )}
      </div>
    </FormSection>
  )
}
