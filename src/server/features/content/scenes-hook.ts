import { linksInBlocks } from '#contract/links-in.ts'
import type { SceneRow } from '#contract/resources/scenes.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import { checkFormLinks } from '#server/features/content/form-links.ts'
import { fileProblems } from '#server/features/content/picture-problems.ts'
import { bodyProblems, usedIn } from '#server/features/content/site-content.ts'

/** Scenes: what they lead to, and the screens that show them. */
export const scenesHook = (sceneChanged: (tx: Executor, id: number) => Promise<void>): ResourceHook => ({
  present(row, principal) {
    if (!isStaff(principal)) return row
    const { content, usedImages, usedFiles } = row as unknown as SceneRow
    return { ...row, content: { body: withShownLinks(content.body, { usedImages, usedFiles }) } } as Values
  },

  async beforeWrite({ tx, before, body }) {
    const { content } = { ...before, ...body } as unknown as SceneRow
    const problems = [
      ...bodyProblems('standard', content.body),
      ...(body['content'] ? await fileProblems(tx, content.body) : []),
    ]
    if (problems.length > 0) throw new Problem('invalid', problems)
    if (!body['content']) return
    await checkFormLinks(tx, linksInBlocks(content.body, 'content.body.'))
    Object.assign(body, usedIn([content.body]))
  },

  afterWrite: async ({ tx, id }) => sceneChanged(tx, id),
  beforeRemove: async ({ tx, id }) => sceneChanged(tx, id),
})
