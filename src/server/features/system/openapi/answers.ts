import { MOST_COUNTED } from '#contract/list-page.ts'
import { content, type Json } from '#server/features/system/openapi/json-shape.ts'

const meta = {
  type: 'object',
  required: ['total', 'page', 'limit'],
  properties: {
    total: { type: 'integer', description: `Genau bis ${MOST_COUNTED.toLocaleString('de')}.` },
    isCapped: { type: 'boolean', description: 'Es sind mehr als total.' },
    page: { type: 'integer' },
    limit: { type: 'integer' },
    next: { type: 'string', description: 'Für after: die Seite danach. Fehlt auf der letzten.' },
    previous: { type: 'string', description: 'Für before: die Seite davor. Fehlt auf der ersten.' },
  },
}

/** A successful answer with its `data`, lists with their `meta`. */
export const answer = (data: Json, isPaged = false) => ({
  description: 'Erfolg',
  ...content({
    type: 'object',
    required: isPaged ? ['data', 'meta'] : ['data'],
    properties: { data, ...(isPaged ? { meta } : {}) },
  }),
})

/** A list as a file, in the format asked for. */
export const tableFile: Json = {
  description: 'Erfolg',
  content: {
    ...content({ type: 'string' }, 'text/csv').content,
    ...content(
      { type: 'string', format: 'binary' },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ).content,
  },
}

const FAILURES = {
  400: 'Die Anfrage konnte nicht gelesen werden.',
  401: 'Es ist niemand angemeldet.',
  403: 'Dafür fehlt die Berechtigung, oder die Anfrage kam von einer fremden Seite.',
  404: 'Das gibt es nicht, oder man darf es nicht sehen.',
  409: 'Der Stand ist ein anderer: Fassung, Zustand oder Preis haben sich geändert.',
  413: 'Die Anfrage oder die Datei ist zu groß.',
  415: 'Dieser Inhaltstyp oder Dateityp wird nicht angenommen.',
  422: 'Angaben sind falsch; jede ist an ihrem Feld genannt.',
  429: 'Zu viele Anfragen; Retry-After sagt, wann es weitergeht.',
  503: 'Die Datenbank ist gerade nicht erreichbar.',
} as const
export type Failure = keyof typeof FAILURES

/** The failures that a call may answer, besides which anything is answered alike. */
export const failures = (...statuses: Failure[]): Json => ({
  ...Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${status}` }])),
  default: { $ref: '#/components/responses/503' },
})

/** Said once in the document and pointed to from everywhere. */
export const RESPONSES: Json = Object.fromEntries(
  Object.entries(FAILURES).map(([status, description]) => [
    status,
    { description, ...content({ $ref: '#/components/schemas/Errors' }) },
  ]),
)

export const ERRORS: Json = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', description: 'Deutsch, für Menschen.' },
          field: { type: 'string', description: 'Das Feld, verschachtelte mit Punkten: items.0.amount.' },
          code: { type: 'string', description: 'Für Programme.' },
        },
      },
    },
    data: { description: 'Was zum Fehler gehört, etwa die neuen Preise.' },
  },
}
