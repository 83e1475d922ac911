import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { changeText } from '#web/backoffice/areas/tasks/change-text.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

/** Who changed what of a project, asked for when somebody wants to know. */
export function ProjectTrail({ project }: { project: number }) {
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = useLocale()
  const { data, isError } = useQuery({
    queryKey: [...TASKS, 'changes', project] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/projects/{id}/changes', { session: 'staff', signal, params: { id: project } }),
    enabled: isOpen,
  })
  return (
    <details className={classes.trail} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Verlauf des Projekts</summary>
      {isError && <p className={classes.soft}>Der Verlauf konnte nicht geladen werden.</p>}
      <ul>
        {data?.map((line, index) => (
          <li key={index} className={classes.soft}>
            {formatDateTime(line.at, timeZone)}, {line.by}: {changeText(line)}
          </li>
        ))}
      </ul>
    </details>
  )
}
