import { sql } from 'kysely'
import type { RedirectRow } from '#contract/resources/redirects.ts'
import { followRedirect } from '#domain/redirects/follow.ts'
import { partsOf } from '#domain/redirects/normal-path.ts'
import { folderOf, isPattern } from '#domain/redirects/pattern.ts'
import { targetPath } from '#domain/redirects/target.ts'
import { Problem } from '#domain/problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { pageAt } from '#server/features/redirects/page-at.ts'
import { closesCircle, leadOthersOn, lockRedirects, waysIn } from '#server/features/redirects/stored-redirects.ts'

const refuse = (field: string, message: string) => new Problem('invalid', { field, code: 'invalid', message })

const noChange = (target: string, end: string) =>
  `${target} leitet selbst nach ${end} weiter, wohin auch diese Adresse schon führt. Es würde sich nichts ändern, oder es ergäbe einen Kreis.`

/** A redirect starts where no page stands, leads to the end of its way at once, and never back. */
export const redirectsHook: ResourceHook = {
  async beforeWrite({ app, tx, before, body }) {
    await lockRedirects(tx)
    const row: Partial<RedirectRow> = { ...before, ...body }
    const path = row.path ?? ''
    const { config } = await app.catalogue.current()
    if (path !== before?.['path']) {
      const page = await pageAt(tx, config, path)
      if (page) throw refuse('path', `Unter dieser Adresse steht ${page}. Weitergeleitet wird nur, wo keine Seite ist.`)
    }
    const isManual = ['path', 'target', 'status'].some(name => name in body && body[name] !== before?.[name])
    const extra = isManual && before?.['isAutomatic'] === true ? { is_automatic: false } : {}
    if (row.status === '410') {
      body['target'] = null
      return { ...extra, target_path: null }
    }
    if (!row.target) throw refuse('target', 'Bitte geben Sie an, wohin weitergeleitet wird.')
    if (isPattern(partsOf(row.target).path) && !isPattern(path))
      throw refuse(
        'target',
        'Ein Sternchen am Ende des Ziels steht für das, was das Sternchen am Ende der alten Adresse meint. Dort fehlt es.',
      )
    const id = before ? Number(before['id']) : null
    const end = await followRedirect(path, row.target, waysIn(tx, config, id))
    if ('problem' in end) throw refuse('target', end.problem)
    // an address that once led here was led on to the same end: followed, the change would quietly be none
    const isSwallowed = 'target' in body && body['target'] !== before?.['target'] && end.target === before?.['target']
    if (isSwallowed && targetPath(row.target) !== targetPath(end.target) && path === before?.['path'])
      throw refuse('target', noChange(row.target, end.target))
    body['target'] = end.target
    return { ...extra, target_path: targetPath(end.target) }
  },
  async afterWrite({ app, tx, before, body }) {
    const { path, target } = { ...before, ...body } as Partial<RedirectRow>
    if (!path) return
    if (!isPattern(path)) {
      if (target) await leadOthersOn(tx, path, target)
      await sql`delete from missing_pages where path = ${path}`.execute(tx)
      return
    }
    const back = target ? await closesCircle(tx, (await app.catalogue.current()).config, path) : null
    if (back !== null) throw refuse('target', `Zusammen mit der Weiterleitung von ${back} ergäbe das einen Kreis.`)
    const folder = folderOf(path)
    await sql`delete from missing_pages where path = ${folder} or starts_with(path, ${`${folder}/`})`.execute(tx)
  },
}
