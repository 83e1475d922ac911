import {
  listSiteVersions,
  moveBelow,
  publishSite,
  readSiteVersion,
  restoreSite,
  unpublishSite,
} from '#contract/calls/content/sites.ts'
import type { Feature } from '#server/core/feature.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import {
  publishSite as publish,
  restoreSite as restore,
  turnSites,
  unpublishSite as unpublish,
} from '#server/features/content/publish-site.ts'
import { moveBelow as move } from '#server/features/content/move-below.ts'
import { nodesHook } from '#server/features/content/nodes-hook.ts'
import { blocksHook, sitesHook } from '#server/features/content/site-hooks.ts'
import { versionOf, versionsOf } from '#server/features/content/versions.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import type { SceneRow } from '#contract/resources/scenes.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import { checkFormLinks } from '#server/features/content/form-links.ts'
import { fileProblems } from '#server/features/content/picture-problems.ts'
import { bodyProblems, usedIn } from '#server/features/content/site-content.ts'

/** Scenes: what they lead to, and the screens that show them. */
const scenesHook = (sceneChanged: (tx: Executor, id: number) => Promise<void>): ResourceHook => ({
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

type Needs = {
  /** Keeps links to a page alive that has moved from one path to another. */
  pathChanged: (tx: Executor, from: string, to: string) => Promise<void>
  /** Tells the screens that show a scene. */
  sceneChanged: (tx: Executor, id: number) => Promise<void>
}

/** Pages, shared blocks and pieces of content: drafts, what is published when, and the versions of before. */
export const content = ({ pathChanged, sceneChanged }: Needs) => {
  const hook = sitesHook(pathChanged)
  return {
    name: 'content',
    mount(server, app) {
      mountCall(server, app, publishSite, ({ principal, params, body }) => publish(app, principal, params.id, body))
      mountCall(server, app, unpublishSite, ({ principal, params, body }) => unpublish(app, principal, params.id, body))
      mountCall(server, app, restoreSite, ({ principal, params, body }) =>
        restore(app, principal, { id: params.id, number: params.number, hook }, body),
      )
      mountCall(server, app, moveBelow, ({ principal, params, body }) =>
        move(app, principal, { id: params.id, from: body.from, hook }),
      )
      mountCall(server, app, listSiteVersions, ({ params }) => versionsOf(app.db, params.id))
      mountCall(server, app, readSiteVersion, ({ params }) => versionOf(app.db, params.id, params.number))
    },
    tasks: app => ({ 'turn-sites': () => turnSites(app) }),
    hooks: { sites: hook, blocks: blocksHook, nodes: nodesHook(pathChanged), scenes: scenesHook(sceneChanged) },
  } satisfies Feature
}
