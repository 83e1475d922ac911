import { FORM_ACTIONS, FORM_FIELD_TYPES, TEXT_TYPES } from '#domain/forms/form.ts'

/** The inputs of one field of a form; which of them show depends on its type. */
export const formFieldFields = {
  type: { kind: 'select', label: 'Art', required: true, options: FORM_FIELD_TYPES },
  value: {
    kind: 'group',
    label: 'Eingabe',
    fields: { type: { kind: 'select', label: 'Eingabe', required: true, options: TEXT_TYPES } },
  },
  label: { kind: 'text', label: 'Beschriftung', required: true, max: 200 },
  description: { kind: 'textarea', label: 'Hinweis', max: 500, help: 'Steht klein unter dem Feld.' },
  isRequired: { kind: 'boolean', label: 'Pflichtfeld' },
  fieldId: {
    kind: 'text',
    label: 'Kurzname',
    max: 40,
    help: 'Meist leer: entsteht aus der Beschriftung. Unter ihm stehen die Angaben in Dateien.',
  },
  options: {
    kind: 'collection',
    label: 'Möglichkeiten',
    fields: { value: { kind: 'text', label: 'Möglichkeit', required: true, max: 120 } },
  },
} as const

/** What is done with what guests send. */
export const formActionFields = {
  type: { kind: 'select', label: 'Was geschieht', required: true, options: FORM_ACTIONS },
  to: { kind: 'email', label: 'An', required: true, help: 'Wer im Betrieb die Anfrage bekommt.' },
  subject: { kind: 'text', label: 'Betreff', max: 150, help: 'Leer: der Name des Formulars.' },
  replyTo: {
    kind: 'text',
    label: 'Antwort an',
    max: 40,
    help: 'Das Feld mit der E-Mail-Adresse: „Antworten“ geht dann an den Gast.',
  },
} as const

/** The content of a node of type form. */
export const formContentFields = {
  name: { kind: 'text', label: 'Name', required: true, max: 120, help: 'Steht als Überschrift über dem Formular.' },
  description: { kind: 'textarea', label: 'Beschreibung', max: 2000, help: 'Was Gäste vorher wissen sollten.' },
  fields: { kind: 'collection', label: 'Felder', fields: formFieldFields },
  thankYouMessage: {
    kind: 'textarea',
    label: 'Danke-Text',
    max: 1000,
    help: 'Leer: „Vielen Dank für Ihre Nachricht!“',
  },
  isApplication: {
    kind: 'boolean',
    label: 'Nimmt Bewerbungen an',
    help: 'Was einlangt, wird dann nach der Frist für Bewerbungen gelöscht statt nach der für Einsendungen (Einstellungen, Aufbewahrung).',
  },
  isReservation: {
    kind: 'boolean',
    label: 'Nimmt Tischreservierungen an',
    help: 'Vor Ihren Feldern wird nach Tag, Uhrzeit und Personen gefragt, bei mehreren Filialen auch nach dieser. Geprüft wird an den Öffnungszeiten, und die Filiale bekommt eine E-Mail. Wer kommt, liest der Kalender aus dem Feld „Name“.',
  },
  isEvent: {
    kind: 'boolean',
    label: 'Nimmt Anfragen für Veranstaltungen an',
    help: 'Für Catering und Feiern: Was einlangt, steht im Kalender an dem Tag, nach dem das erste Datumsfeld fragt.',
  },
  mostPersons: {
    kind: 'integer',
    label: 'Personen höchstens',
    min: 1,
    max: 100,
    help: 'Nur für Tischreservierungen. Leer: 10.',
  },
  actions: { kind: 'collection', label: 'Nach dem Absenden', fields: formActionFields },
} as const
