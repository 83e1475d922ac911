import type { Feature } from '#server/core/feature.ts'
import { tasksTopic } from '#server/features/tasks/live-tasks.ts'
import { mountTasks } from '#server/features/tasks/routes.ts'
import type { DrawPaper } from '#server/features/tasks/routines/routine-paper.ts'
import { remindOfTasks, turnRoutines } from '#server/features/tasks/standing-work.ts'

type Needs = { draw: DrawPaper }

/** Projects, their tasks and the routines of branches (decision 119). */
export const tasks = ({ draw }: Needs) =>
  ({
    name: 'tasks',
    mount: (server, app) => mountTasks(server, app, draw),
    tasks: app => ({
      'remind-of-tasks': () => remindOfTasks(app),
      'turn-routines': () => turnRoutines(app),
    }),
    crons: { 'remind-of-tasks': '* * * * *', 'turn-routines': '* * * * *' },
    topics: app => ({ tasks: tasksTopic(app) }),
  }) satisfies Feature
