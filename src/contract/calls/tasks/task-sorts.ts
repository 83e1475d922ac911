/** By what tasks can be sorted; a minus turns the order. */
export const TASK_SORTS = [
  'due',
  'position',
  'priority',
  'title',
  'completed',
  '-completed',
  '-due',
  '-priority',
] as const
