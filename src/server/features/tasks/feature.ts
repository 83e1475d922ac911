import type { Feature } from '#server/core/feature.ts'
import { tasksTopic } from '#server/features/tasks/live-tasks.ts'
import { mountTasks, type TaskNeeds } from '#server/features/tasks/routes.ts'
import { remindOfTasks, tellDueTasks, turnRoutines } from '#server/features/tasks/standing-work.ts'

/** Projects, their tasks and the routines of branches (decision 119). */
export const tasks = (needs: TaskNeeds) =>
  ({
    name: 'tasks',
    mount: (server, app) => mountTasks(server, app, needs),
    tasks: app => ({
      'remind-of-tasks': async () => {
        await remindOfTasks(app)
        await tellDueTasks(app)
      },
      'turn-routines': () => turnRoutines(app),
    }),
    crons: { 'remind-of-tasks': '* * * * *', 'turn-routines': '* * * * *' },
    topics: app => ({ tasks: tasksTopic(app) }),
  }) satisfies Feature
