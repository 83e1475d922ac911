import { linksIn } from '#contract/links-in.ts'
import type { Fields } from '#contract/field.ts'
import { NODE_TYPES, type NodeType } from '#contract/fields/structured/node-content.ts'
import { pathOf } from '#contract/pages/route.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { type WoodContent, woodPath } from '#domain/content/wood.ts'
import { slug } from '#domain/text/slug.ts'
import { shownNode } from '#domain/forms/form.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { checkLinks } from '#server/core/resources/check-links.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { withShown } from '#server/features/content/enriched-links.ts'
import { checkFormLinks } from '#server/features/content/form-links.ts'
import { readNodeContent } from '#server/features/content/node-rules.ts'
import { fileProblems, pictureProblems } from '#server/features/content/picture-problems.ts'
import { usedBy } from '#server/features/content/site-content.ts'

type PathChanged = (tx: Executor, from: string, to: string) => Promise<void>
const nameIn = ({ content }: Pick<NodeRow, 'content'>) => (content as unknown as WoodContent).name
const fieldsOf = (type: NodeType) => NODE_TYPES[type].fields as Fields

/**
 * Checks the content of a node by its type and keeps what it leads to, keeps from guests what they need not know, a
 * form by which something came in from being removed, and two public woods from one address. A wood or a form that
 * moves leaves its redirect.
 */
export const nodesHook = (pathChanged: PathChanged): ResourceHook => ({
  async beforeWrite({ tx, principal, before, body }) {
    const after = { ...before, ...body } as unknown as NodeRow
    const type = after.type as NodeType
    if (before && before['type'] !== type) throw KEEPS_TYPE()
    if (!before || 'content' in body) {
      const content = readNodeContent(type, body['content'])
      const links = linksIn(fieldsOf(type), content, 'content.')
      const shape = { content: { kind: 'group', label: '', fields: fieldsOf(type) } } as const
      await checkLinks(tx, { fields: shape }, { content }, { principal, before })
      await checkFormLinks(tx, links)
      Object.assign(body, { content }, usedBy(links))
      after.content = content
    }
    if (type !== 'wood') return undefined
    const problems = await woodPictures(tx, after, 'content' in body)
    if (problems.length > 0) throw new Problem('invalid', problems)
    const own = slug(nameIn(after))
    if (after.isPublic) await requireFree(tx, own, (before?.['id'] as number | undefined) ?? null)
    return { slug: own }
  },

  async afterWrite({ tx, before, body }) {
    const former = before as unknown as NodeRow | undefined
    if (!former?.isPublic) return
    const identifier = body['identifier'] as string | undefined
    if (former.type === 'form' && identifier !== undefined && identifier !== former.identifier)
      return pathChanged(tx, formPath(former.identifier), formPath(identifier))
    if (former.type !== 'wood' || !body['content']) return
    const [from, to] = [woodPath(nameIn(former)), woodPath(nameIn({ content: body['content'] as NodeRow['content'] }))]
    if (from === null || to === null || from === to) return
    const { routeSet } = await readConfig(tx)
    if (routeSet === 'marketing') await pathChanged(tx, `/${from}`, `/${to}`)
  },

  async beforeRemove({ tx, id }) {
    const { rows } = await typedSql({
      n: 'int',
    })`select count(*) as n from form_submissions where form_id = ${id}`.execute(tx)
    const count = rows[0]?.n ?? 0
    if (count === 0) return
    const message = `Über dieses Formular ${count === 1 ? 'ist eine Einsendung' : `sind ${count} Einsendungen`} gekommen. Löschen Sie zuerst diese, oder nehmen Sie das Formular nur vom Netz.`
    throw new Problem('conflict', { code: 'inUse', message }, { data: { uses: [{ path: 'form-submissions', count }] } })
  },

  present: (row, principal) => withPictures(isStaff(principal) ? row : shownNode(row)),
})

const formPath = (identifier: string) => pathOf({ name: 'form', formIdentifier: identifier })

const KEEPS_TYPE = () =>
  new Problem('invalid', {
    field: 'type',
    code: 'fixed',
    message: 'Die Art eines Inhalts bleibt, wie sie ist. Legen Sie einen neuen an.',
  })

/** What links by id gets what shows it: whoever reads a wood can show its pictures. */
function withPictures(row: Values): Values {
  const { type, content, usedImages, usedFiles } = row as unknown as NodeRow
  if (type !== 'wood' || !content || !usedImages) return row
  return {
    ...row,
    content: withShown(content, value => linksIn(fieldsOf('wood'), value as Values), { usedImages, usedFiles }),
  }
}

/** No file of a guest's stands on the page of a wood, and of a public one every picture says what it shows. */
async function woodPictures(tx: Executor, { content, isPublic }: NodeRow, isWritten: boolean): Promise<ProblemEntry[]> {
  const { teaser, body } = content as unknown as WoodContent
  const silent = isPublic
    ? await pictureProblems(tx, [...body, { id: 'teaser', type: 'slider_images', value: { slider: teaser.slider } }])
    : []
  const ofTeaser = `content.body.${body.length}.value.slider`
  return [
    ...(isWritten ? await fileProblems(tx, body) : []),
    ...silent.map(problem => (problem.field === ofTeaser ? { ...problem, field: 'content.teaser.slider' } : problem)),
  ]
}

/** @throws Problem `invalid` where another public wood stands at the same address. */
async function requireFree(tx: Executor, own: string, id: number | null): Promise<void> {
  const { rows } = await typedSql({ name: 'text?' })`
    select name from nodes where type = 'wood' and is_public and slug = ${own} and id is distinct from ${id}::bigint
    limit 1`.execute(tx)
  if (rows.length === 0) return
  const message = `Unter /${woodPath(own) ?? ''} steht schon „${rows[0]?.name ?? ''}“. Zwei öffentliche Holzarten brauchen verschiedene Namen.`
  throw new Problem('invalid', { field: 'content.name', code: 'unique', message })
}
