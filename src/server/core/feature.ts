import type { FastifyInstance } from 'fastify'
import { resourceOf } from '#contract/resources/index.ts'
import type { App } from '#server/core/context.ts'
import type { Topics } from '#server/core/http/live-topic.ts'
import type { Crons, Tasks } from '#server/core/jobs/job-payloads.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/**
 * What a feature brings to the house. `features/index.ts` lists them; the core loops over the list and knows none by
 * name. What a feature remembers between two requests it makes inside these functions, so that every App has its own.
 */
export type Feature = {
  name: string
  /** Its calls, and whatever else it answers. */
  mount?(server: FastifyInstance, app: App): void
  /** Work that waits in the queue, by the job's name. The database it is handed lets it take its time. */
  tasks?(app: App): Partial<Tasks>
  /** Standing work: when which job comes back. */
  crons?: Crons
  /** What collections need beyond their definition, by path. */
  hooks?: Readonly<Record<string, ResourceHook>>
  /** What pages may follow, and who may listen. */
  topics?(app: App): Partial<Topics>
  /** Begins with what goes on beside requests, once the process works on the queue; answers what ends it. */
  begin?(app: App): () => void | Promise<void>
}

/**
 * The hooks of all collections. @throws when a feature names a collection that does not exist, or one that another has
 * taken.
 */
export function hooksOf(features: readonly Feature[]): Readonly<Record<string, ResourceHook>> {
  const hooks = together(features, ({ hooks }) => hooks)
  for (const path of Object.keys(hooks)) resourceOf(path)
  return hooks
}

/**
 * All queued work. Complete, because the list of features does not compile otherwise. @throws when two features do the
 * same job.
 */
export const tasksOf = (features: readonly Feature[], app: App) =>
  together(features, feature => feature.tasks?.(app)) as Tasks

/** All standing work. @throws when two features plan the same job. */
export const cronsOf = (features: readonly Feature[]): Crons => together(features, ({ crons }) => crons)

/** Everything pages may follow. Complete as `tasksOf` is. @throws when two features tell the same topic. */
export const topicsOf = (features: readonly Feature[], app: App) =>
  together(features, feature => feature.topics?.(app)) as Topics

function together<T extends object>(features: readonly Feature[], partOf: (feature: Feature) => T | undefined): T {
  const all: Record<string, unknown> = {}
  for (const feature of features)
    for (const [name, part] of Object.entries(partOf(feature) ?? {})) {
      if (name in all) throw new Error(`${feature.name} brings ${name}, which another feature has brought`)
      all[name] = part
    }
  return all as T
}
