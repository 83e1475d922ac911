import { defineResource, type Row } from '#contract/resource.ts'

/** What guests have sent by a form. It stands here as it was asked and answered, whatever becomes of the form. */
export const formSubmissions = defineResource({
  path: 'form-submissions',
  label: { one: 'Einsendung', many: 'Einsendungen' },
  gender: 'f',
  fields: {
    form: { kind: 'reference', label: 'Formular', to: 'nodes', required: true, keepsTarget: true },
    summary: { kind: 'text', label: 'Von', isFixed: true },
    email: { kind: 'email', label: 'E-Mail', isFixed: true },
    words: { kind: 'textarea', label: 'Angaben', isFixed: true },
    answers: {
      kind: 'collection',
      label: 'Antworten',
      isFixed: true,
      fields: {
        fieldId: { kind: 'text', label: 'Kennung' },
        label: { kind: 'text', label: 'Frage' },
        type: { kind: 'text', label: 'Art' },
        value: { kind: 'textarea', label: 'Antwort' },
        file: {
          kind: 'group',
          label: 'Datei',
          fields: {
            id: { kind: 'integer', label: 'Nummer', required: true },
            version: { kind: 'integer', label: 'Version', required: true },
            extension: { kind: 'text', label: 'Dateityp', required: true },
            publicHash: { kind: 'text', label: 'Öffentliche Kennung', required: true },
            sizeBytes: { kind: 'integer', label: 'Größe (Byte)' },
          },
        },
      },
    },
    isDone: { kind: 'boolean', label: 'Erledigt' },
    note: { kind: 'textarea', label: 'Notiz', max: 2000, help: 'Nur für den Betrieb.' },
  },
  list: {
    columns: ['summary', 'email', 'form', 'isDone'],
    search: ['note', 'words'],
    filters: ['form', 'isDone'],
    sort: '-id',
  },
  title: 'summary',
})
export type FormSubmission = Row<typeof formSubmissions>
