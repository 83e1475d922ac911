import { sql } from 'kysely'
import { nodes } from '#contract/resources/nodes.ts'
import type { FormContent, FormField } from '#domain/forms/form.ts'
import { branchNames } from '#domain/forms/reservation.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { submitForm } from '#server/features/forms/submit-form.ts'

export type DemoForm = { identifier: string; content: FormContent }

const field = (fieldId: string, label: string, own: Partial<FormField> = {}): FormField => ({
  fieldId,
  type: 'text',
  value: { type: 'text' },
  label,
  description: null,
  isRequired: false,
  options: [],
  ...own,
})
const NAME = field('name', 'Name', { isRequired: true })
const EMAIL = field('email', 'E-Mail', { value: { type: 'email' }, isRequired: true })
const PHONE = field('telefon', 'Telefon', { value: { type: 'phone' }, description: 'Falls wir zurückrufen sollen.' })
const choice = (fieldId: string, label: string, values: readonly string[], own: Partial<FormField> = {}) =>
  field(fieldId, label, { type: 'select', value: null, options: values.map(value => ({ value })), ...own })

const CONTACT: FormContent = {
  name: 'Kontakt',
  description:
    'Schreiben Sie uns: Lob, Kritik, Fundsachen, Fragen zu Allergenen. Wir antworten am selben oder am nächsten Tag.',
  fields: [
    NAME,
    EMAIL,
    PHONE,
    choice('thema', 'Worum geht es?', ['Frage zur Karte', 'Allergene', 'Lob oder Kritik', 'Etwas verloren', 'Anderes']),
    field('nachricht', 'Nachricht', { value: { type: 'textarea' }, isRequired: true }),
  ],
  thankYouMessage: 'Vielen Dank für Ihre Nachricht! Wir melden uns spätestens morgen.',
  actions: [{ type: 'sendMail', to: 'servus@quendler.example', subject: 'Kontakt über die Website', replyTo: 'email' }],
}

const CATERING: FormContent = {
  name: 'Catering anfragen',
  description:
    'Ab 15 Personen liefern wir kalt und warm, auf Wunsch mit Geschirr und Personal. Die Anfrage ist unverbindlich.',
  fields: [
    NAME,
    EMAIL,
    field('telefon', 'Telefon', { value: { type: 'phone' }, isRequired: true }),
    field('tag', 'Tag der Veranstaltung', { type: 'date', value: null, isRequired: true }),
    choice('personen', 'Wie viele Personen?', ['15 bis 30', '31 bis 60', '61 bis 120', 'Mehr als 120'], {
      isRequired: true,
    }),
    choice('art', 'Was schwebt Ihnen vor?', [
      'Kaltes Buffet',
      'Warmes Buffet',
      'Brötchen und Fingerfood',
      'Gesetztes Menü',
    ]),
    field('ort', 'Ort', { description: 'Straße und Ort; dort richten wir an.' }),
    field('geschirr', 'Wir brauchen auch Geschirr und Besteck.', { type: 'boolean', value: null }),
    field('plan', 'Raumplan oder Ablauf', { type: 'file', value: null, description: 'Wenn es schon einen gibt.' }),
    field('wuensche', 'Wünsche und Unverträglichkeiten', { value: { type: 'textarea' } }),
  ],
  thankYouMessage: 'Danke für Ihre Anfrage! Ein Angebot schicken wir innerhalb von zwei Werktagen.',
  isEvent: true,
  actions: [{ type: 'sendMail', to: 'catering@quendler.example', subject: 'Catering-Anfrage', replyTo: 'email' }],
}

const RESERVATION: FormContent = {
  name: 'Tisch reservieren',
  description: 'Wir bestätigen per E-Mail, meist innerhalb einer Stunde. Für heute rufen Sie bitte an.',
  fields: [
    NAME,
    EMAIL,
    field('telefon', 'Telefon', { value: { type: 'phone' }, isRequired: true }),
    field('wunsch', 'Wunsch', { value: { type: 'textarea' }, description: 'Kinderstuhl, Garten, Hund, Anlass.' }),
  ],
  thankYouMessage: 'Danke für Ihre Anfrage! Ihr Tisch ist reserviert, sobald Sie unsere Bestätigung haben.',
  isReservation: true,
  mostPersons: 12,
  actions: [],
}

/** The forms of the demo: a contact form, a request for catering and one for a table. */
const DEMO_FORMS: readonly DemoForm[] = [
  { identifier: 'kontakt', content: CONTACT },
  { identifier: 'catering', content: CATERING },
  { identifier: 'tisch', content: RESERVATION },
]

type DemoSubmission = {
  form: string
  hoursAgo: number
  isDone?: true
  note?: string
  values: Readonly<Record<string, string | boolean>>
}

/** What came in by them, the oldest first. */
const DEMO_SUBMISSIONS: readonly DemoSubmission[] = [
  {
    form: 'catering',
    hoursAgo: 290,
    isDone: true,
    note: 'Angebot am Freitag geschickt, zugesagt.',
    values: {
      name: 'Katharina Feldhofer',
      email: 'feldhofer@beispiel.example',
      telefon: '+43 664 5550142',
      tag: '2026-12-11',
      personen: '31 bis 60',
      art: 'Warmes Buffet',
      ort: 'Seidengasse 14, 1070 Wien',
      geschirr: true,
      wuensche: 'Weihnachtsfeier unseres Büros. Acht Personen essen vegetarisch, eine ohne Gluten.',
    },
  },
  {
    form: 'kontakt',
    hoursAgo: 122,
    isDone: true,
    values: {
      name: 'Paul Leitgeb',
      email: 'paul.leitgeb@beispiel.example',
      thema: 'Etwas verloren',
      nachricht: 'Am Samstagabend habe ich am Tisch beim Fenster einen grünen Schal vergessen. Ist er bei Ihnen?',
    },
  },
  {
    form: 'kontakt',
    hoursAgo: 51,
    values: {
      name: 'Dr. Annemarie Schönthaler-Wiesinger',
      email: 'schoenthaler@beispiel.example',
      telefon: '0316 555 01 88',
      thema: 'Allergene',
      nachricht:
        'Unsere Tochter verträgt kein Sellerie. Welche Suppen und Saucen kann sie bei Ihnen essen?\n\nWir kämen am Sonntag zu Mittag.',
    },
  },
  {
    form: 'catering',
    hoursAgo: 27,
    values: {
      name: 'Turnverein Liebenau, Markus Prix',
      email: 'prix@beispiel.example',
      telefon: '+43 660 5550177',
      tag: '2027-01-16',
      personen: '61 bis 120',
      art: 'Brötchen und Fingerfood',
      ort: 'Turnsaal, Kirchgasse 3, 8041 Graz',
    },
  },
  {
    form: 'kontakt',
    hoursAgo: 4,
    values: {
      name: 'Jonas Riegler',
      email: 'jonas.riegler@beispiel.example',
      thema: 'Lob oder Kritik',
      nachricht:
        'Das beste Schnitzel seit Langem, und der Lieferbote war eine Viertelstunde früher da als angekündigt. Danke!',
    },
  },
]

const FILL_MS = 60_000
const HOUR_MS = 3_600_000

/** Tables that guests wish for in the coming days. */
const DEMO_WISHES = [
  {
    city: 'Wien',
    inDays: 1,
    uhrzeit: '19:00',
    personen: '4',
    name: 'Familie Brandstetter',
    wunsch: 'Ein Kinderstuhl, bitte.',
  },
  { city: 'Wien', inDays: 1, uhrzeit: '20:00', personen: '2', name: 'Mira Sommer', wunsch: '' },
  {
    city: 'Graz',
    inDays: 2,
    uhrzeit: '12:30',
    personen: '6',
    name: 'Kanzlei Thurner',
    wunsch: 'Rechnung an die Kanzlei.',
  },
  {
    city: 'Wien',
    inDays: 4,
    uhrzeit: '18:30',
    personen: '10',
    name: 'Chor St. Ulrich',
    wunsch: 'Nach der Probe.',
    isDone: true,
  },
  { city: 'Linz', inDays: 5, uhrzeit: '19:30', personen: '3', name: 'Ludwig Amann', wunsch: '' },
] as const
/** A branch that is closed on a day takes the wish on one of the next. */
const DAYS_TRIED = 14

/** Puts the demo's forms on its website. */
export async function insertForms(tx: Executor): Promise<void> {
  for (const { identifier, content } of DEMO_FORMS)
    await insertRow(tx, nodes, { identifier, type: 'form', isPublic: true, content })
}

/** Fills the forms in as guests did in the last days. Their mails count as sent. */
export async function seedSubmissions(app: App): Promise<void> {
  const now = Date.parse(app.clock.now())
  for (const { form, hoursAgo, isDone = false, note = null, values } of DEMO_SUBMISSIONS) {
    await submitForm(app, form, { ...values, _consent: true, _openedAt: now - FILL_MS, _sentAt: now }, null)
    const at = new Date(now - hoursAgo * HOUR_MS).toISOString()
    await sql`update form_submissions set created_at = ${at}, updated_at = ${at}, consented_at = ${at},
        is_done = ${isDone}, note = ${note}
      where id = (select max(id) from form_submissions)`.execute(app.db)
  }
  await seedWishes(app)
  await sql`update form_mails set sent_at = queued_at, done_at = queued_at`.execute(app.db)
}

async function seedWishes(app: App): Promise<void> {
  const { branches, config } = await app.catalogue.current()
  const now = Date.parse(app.clock.now())
  const today = localDay(app.clock.now(), config.timeZone)
  const places = branchNames(branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled))
  for (const { city, inDays, ...wish } of DEMO_WISHES) {
    const filiale = places.find(({ branch }) => branch.city === city)?.name
    if (filiale === undefined) continue
    const { isDone, ...values } = { isDone: false, ...wish }
    const sent = { ...values, filiale, email: 'gast@beispiel.example', telefon: '+43 664 5550123' }
    for (let day = 0; day < DAYS_TRIED; day += 1) {
      const given = {
        ...sent,
        tag: addDays(today, inDays + day),
        _consent: true,
        _openedAt: now - FILL_MS,
        _sentAt: now,
      }
      if (!(await isTaken(app, given))) continue
      if (isDone)
        await sql`update form_submissions set is_done = true where id = (select max(id) from form_submissions)`.execute(
          app.db,
        )
      break
    }
  }
}

/** Whether the house takes a wish for that day. */
async function isTaken(app: App, given: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    await submitForm(app, 'tisch', given, null)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
