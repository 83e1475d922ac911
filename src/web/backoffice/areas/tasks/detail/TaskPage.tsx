import { Skeleton } from '@mantine/core'
import { useParams } from 'wouter'
import { WholeTask } from '#web/backoffice/areas/tasks/detail/WholeTask.tsx'
import { LOAD_FAILED, useFollowedTasks, useTask } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** One task: what is to do, how far it is, who said what. */
export function Page() {
  const id = Number(useParams()['id'])
  const { data: task, isError, error, refetch } = useTask(id)
  useFollowedTasks(task?.project?.id)
  return (
    <div className={classes.page}>
      {isError && !task && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!task && !isError && <Skeleton h={420} radius={12} />}
      {task && <WholeTask task={task} />}
    </div>
  )
}
