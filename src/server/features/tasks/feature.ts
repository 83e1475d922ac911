import type { Feature } from '#server/core/feature.ts'
import { tasksTopic } from '#server/features/tasks/live-tasks.ts'
import { mountTasks } from '#server/features/tasks/routes.ts'
import type { DrawPaper } from '#server/features/tasks/routines/routine-paper.ts'
import type { Photos } from '#server/features/tasks/writing/add-photo.ts'
import type { Clocks } from '#server/features/tasks/writing/clock-task.ts'
import { remindOfTasks, tellDueTasks, turnRoutines } from '#server/features/tasks/standing-work.ts'

type Needs = { draw: DrawPaper; clock: Clocks; photos: Photos }

/** Projects, their tasks and the routines of branches (decision 119). */
export const tasks = ({ draw, clock, photos }: Needs) =>
  ({
    name: 'tasks',
    mount: (server, app) => mountTasks(server, app, draw, clock, photos),
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
