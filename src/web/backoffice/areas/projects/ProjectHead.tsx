import { ActionIcon, Anchor, Badge, Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconCalendar,
  IconDots,
  IconLayoutKanban,
  IconList,
  IconSettings,
  IconTable,
  IconTemplate,
} from '@tabler/icons-react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import type { ProjectView } from '#web/backoffice/areas/projects/project-query.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/projects/project-page.module.css'

export type ProjectDialog = 'edit' | 'copy' | 'template'
type Deed = { readonly dialog: ProjectDialog; readonly label: string; readonly icon: Icon; readonly isMain: boolean }

/**
 * What a project is called, how far it is and what can be done with it. On a phone the steps stand behind one button,
 * so that the tasks are in sight.
 */
export function ProjectHead({
  project,
  isEditing,
  onAsk,
}: {
  project: Project
  isEditing: boolean
  onAsk: (dialog: ProjectDialog) => void
}) {
  const me = useMe()
  const isNarrow = useIsNarrow()
  const { isTemplate } = project
  const deeds: readonly Deed[] = [
    ...(may(me, 'projects.create')
      ? [
          {
            dialog: isTemplate ? ('copy' as const) : ('template' as const),
            label: isTemplate ? 'Projekt daraus anlegen' : 'Als Vorlage speichern',
            icon: IconTemplate,
            isMain: isTemplate,
          },
        ]
      : []),
    ...(project.reach === 'manage' && !isEditing
      ? [
          {
            dialog: 'edit' as const,
            label: isTemplate ? 'Vorlage bearbeiten' : 'Projekt bearbeiten',
            icon: IconSettings,
            isMain: false,
          },
        ]
      : []),
  ]
  return (
    <PageHead
      title={project.name}
      isBeside={isNarrow}
      lead={
        <>
          <Anchor href={isTemplate ? '#/projects?status=templates' : '#/projects'} underline="always">
            {isTemplate ? 'Alle Vorlagen' : 'Alle Projekte'}
          </Anchor>{' '}
          {isTemplate ? (
            <>
              {project.identifier} · {project.branch?.name ?? 'Alle Filialen'} <Badge variant="light">Vorlage</Badge>
            </>
          ) : (
            <>
              {project.identifier} · {PROJECT_STATUSES[project.status]} ·{' '}
              {project.taskCount === 0
                ? 'noch keine Aufgabe'
                : `${project.doneCount} von ${project.taskCount} erledigt`}
              {workText(project)}
            </>
          )}
        </>
      }
    >
      {isNarrow && deeds.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={44} variant="default" aria-label="Weitere Schritte">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {deeds.map(({ dialog, label, icon: Sign }) => (
              <Menu.Item
                key={dialog}
                mih={44}
                leftSection={<Sign size={18} aria-hidden />}
                onClick={() => onAsk(dialog)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {!isNarrow &&
        deeds.map(({ dialog, label, icon: Sign, isMain }) => (
          <Button
            key={dialog}
            mih={44}
            variant={isMain ? 'filled' : 'default'}
            leftSection={<Sign size={18} aria-hidden />}
            onClick={() => onAsk(dialog)}
          >
            {label}
          </Button>
        ))}
    </PageHead>
  )
}

/** How much was worked, beside what was meant to be. */
const workText = ({ trackedSeconds, budgetSeconds }: Project) =>
  trackedSeconds === 0 && budgetSeconds === null
    ? ''
    : ` · ${hoursText(trackedSeconds)}${budgetSeconds === null ? '' : ` von ${hoursText(budgetSeconds)}`} Stunden gearbeitet`

const VIEWS = [
  { view: 'board', label: 'Board', icon: IconLayoutKanban },
  { view: 'list', label: 'Liste', icon: IconList },
  { view: 'calendar', label: 'Kalender', icon: IconCalendar },
  { view: 'table', label: 'Tabelle', icon: IconTable },
] as const satisfies readonly { view: ProjectView; label: string; icon: Icon }[]

/** As what the tasks are shown. */
export function ProjectViews({ view, onView }: { view: ProjectView; onView: (view: ProjectView) => void }) {
  const isNarrow = useIsNarrow()
  return (
    <nav className={classes.viewTabs} aria-label="Darstellung">
      {VIEWS.map(({ view: one, label, icon: Sign }) => (
        <Button
          key={one}
          mih={44}
          px={isNarrow ? 4 : undefined}
          variant={one === view ? 'filled' : 'default'}
          aria-current={one === view ? 'page' : undefined}
          leftSection={isNarrow ? undefined : <Sign size={18} aria-hidden />}
          onClick={() => onView(one)}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
