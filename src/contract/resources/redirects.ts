import { defineResource, type Row } from '#contract/resource.ts'
import { REDIRECT_STATUSES } from '#domain/redirects/follow.ts'
import { LONGEST_PATH } from '#domain/redirects/normal-path.ts'
import { LONGEST_TARGET } from '#domain/redirects/target.ts'

/** Where old paths lead (docs/reference/content.md#redirects). Guests follow them and never read the list. */
export const redirects = defineResource({
  path: 'redirects',
  label: { one: 'Weiterleitung', many: 'Weiterleitungen' },
  gender: 'f',
  fields: {
    path: {
      kind: 'text',
      holds: 'redirectPath',
      label: 'Alte Adresse',
      required: true,
      max: LONGEST_PATH,
      audience: 'staff',
      help: 'Zum Beispiel /alte-seite. Groß und klein und ein Schrägstrich am Ende machen keinen Unterschied. /alte-seiten/* gilt für alles darunter, wo keine Seite steht.',
    },
    target: {
      kind: 'text',
      holds: 'redirectTarget',
      label: 'Neue Adresse',
      max: LONGEST_TARGET,
      audience: 'staff',
      help: 'Eine Seite dieser Website wie /store/wien oder eine Adresse, die mit https:// beginnt. Ein /* am Ende nimmt mit, was in der alten Adresse an Stelle des Sternchens steht. Bleibt leer, wenn die Seite entfernt ist.',
    },
    status: {
      kind: 'select',
      label: 'Art',
      options: REDIRECT_STATUSES,
      default: '301',
      audience: 'staff',
      help: 'Dauerhaft: Suchmaschinen übernehmen die neue Adresse. Vorübergehend: sie behalten die alte. Entfernt: Gäste und Suchmaschinen lesen, dass es die Seite nicht mehr gibt.',
    },
    note: {
      kind: 'text',
      label: 'Notiz',
      max: 200,
      audience: 'staff',
      help: 'Nur für Sie, zum Beispiel woher die alte Adresse kommt.',
    },
    isAutomatic: { kind: 'boolean', label: 'Von selbst entstanden', isFixed: true, audience: 'staff' },
    hits: { kind: 'integer', label: 'Aufrufe', isFixed: true, audience: 'staff' },
    lastHitAt: { kind: 'instant', label: 'Zuletzt aufgerufen', isFixed: true, audience: 'staff' },
  },
  opens: 'page',
  list: {
    columns: ['path', 'target', 'status', 'hits', 'lastHitAt', 'isAutomatic', 'note'],
    search: ['note', 'path', 'target'],
    filters: ['status', 'isAutomatic'],
    sort: 'path',
  },
  title: 'path',
})
export type RedirectRow = Row<typeof redirects>
