import {
  listSiteVersions,
  moveBelow,
  publishSite,
  readSiteVersion,
  restoreSite,
  unpublishSite,
} from '#contract/calls/content/sites.ts'
import { readSitePatterns, type SitePatterns } from '#contract/calls/content/patterns.ts'
import { searchContent } from '#contract/calls/content/search.ts'
import type { Feature } from '#server/core/feature.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import {
  publishSite as publish,
  restoreSite as restore,
  turnSites,
  unpublishSite as unpublish,
} from '#server/features/content/publish-site.ts'
import { houseFacts } from '#server/features/content/house-facts.ts'
import { searchContent as foundContent } from '#server/features/content/search-content.ts'
import { nodesHook } from '#server/features/content/nodes-hook.ts'
import { blocksHook, sitesHook } from '#server/features/content/site-hooks.ts'
import { shownVersionOf, versionsOf } from '#server/features/content/versions.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import type { SceneRow } from '#contract/resources/scenes.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import { checkFormLinks } from '#server/features/content/form-links.ts'
import { fileProblems } from '#server/features/content/picture-problems.ts'
import { bodyProblems, usedIn } from '#server/features/content/site-content.ts'
import type { CallData } from '#contract/call.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { messagesOf } from '#contract/resource.ts'
import { sites } from '#contract/resources/sites.ts'
import { sitePages } from '#domain/content/patterns/site-pages.ts'
import { sitePatterns } from '#domain/content/patterns/site-patterns.ts'
import { movedPaths } from '#domain/content/site-path.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import { namedRefusals, refusalOf } from '#server/core/resources/refusals.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'

type Moved = CallData<typeof moveBelow>
type Move = { id: number; from: string; hook: ResourceHook }

/**
 * Takes the pages that stand below `from` along to where a page stands now, each by the checks of a move of it alone
 * and all in one transaction. What they say is not touched, so whoever writes in one of them loses nothing. @throws
 * Problem `notFound`, and `invalid` for more than can go at once
 */
async function movePagesBelow(app: App, by: Principal, move: Move): Promise<Moved> {
  const moved = await againAfterDeadlock(() => app.db.transaction().execute(tx => moveWithin(tx, app, by, move)))
  if (moved.moved > 0) app.catalogue.invalidate()
  return moved
}

async function moveWithin(tx: Executor, app: App, by: Principal, { id, from, hook }: Move): Promise<Moved> {
  const to = await pathOf(tx, id)
  if (to === '' || to === from) return { moved: 0, refused: [] }
  const { rows: below } = await typedSql({ id: 'int', path: 'text' })`
    select id, path from sites where starts_with(path, ${`${from}/`}) and id <> ${id} order by id
    limit ${MOST_AT_ONCE + 1} for update`.execute(tx)
  if (below.length > MOST_AT_ONCE)
    throw new Problem('invalid', {
      field: 'from',
      code: 'tooMany',
      message: `Mehr als ${MOST_AT_ONCE} Seiten gehen nicht auf einmal.`,
    })
  const writer = rowWriter(app, sites, hook)
  const refused: { id: number; error: unknown }[] = []
  for (const { page, path } of movedPaths(below, from, to)) {
    const error = await refusalOf(tx, () => writer.updateWithin(tx, by, page.id, { path }))
    if (error !== undefined) refused.push({ id: page.id, error: databaseProblem(error, sites) })
  }
  return { moved: below.length - refused.length, refused: await namedRefusals(tx, sites, refused) }
}

async function pathOf(tx: Executor, id: number): Promise<string> {
  const { rows } = await typedSql({ path: 'text' })`select path from sites where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Problem('notFound', { message: messagesOf(sites).missing })
  return rows[0].path
}

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

/** The patterns that come along, of what the shop is now. */
async function patternsOf(app: App): Promise<SitePatterns> {
  const facts = houseFacts(await app.catalogue.current())
  return { patterns: sitePatterns(facts).map(opened), pages: sitePages(facts).map(opened) }
}
const opened = <T extends { body: readonly ContentBlock[] }>(pattern: T) => ({ ...pattern, body: [...pattern.body] })

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
        movePagesBelow(app, principal, { id: params.id, from: body.from, hook }),
      )
      mountCall(server, app, searchContent, ({ query }) => foundContent(app, query.search))
      mountCall(server, app, readSitePatterns, () => patternsOf(app))
      mountCall(server, app, listSiteVersions, ({ params }) => versionsOf(app.db, params.id))
      mountCall(server, app, readSiteVersion, ({ params }) => shownVersionOf(app.db, params.id, params.number))
    },
    tasks: app => ({ 'turn-sites': () => turnSites(app) }),
    hooks: { sites: hook, blocks: blocksHook, nodes: nodesHook(pathChanged), scenes: scenesHook(sceneChanged) },
  } satisfies Feature
}
