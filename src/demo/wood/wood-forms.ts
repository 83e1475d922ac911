import type { FormContent, FormField } from '#domain/forms/form.ts'
import type { DemoForm } from '#demo/forms.ts'

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
const choice = (fieldId: string, label: string, values: readonly string[]) =>
  field(fieldId, label, { type: 'select', value: null, options: values.map(value => ({ value })) })
const NAME = field('name', 'Name', { isRequired: true })
const EMAIL = field('email', 'E-Mail', { value: { type: 'email' }, isRequired: true })
const PHONE = field('telefon', 'Telefon', { value: { type: 'phone' }, description: 'Falls wir zurückrufen sollen.' })

const INQUIRY: FormContent = {
  name: 'Holz anfragen',
  description: 'Sagen Sie uns, was Sie bauen. Wir schlagen Holz und Stärke vor und nennen einen Preis, unverbindlich.',
  isApplication: false,
  isReservation: false,
  isEvent: false,
  mostPersons: null,
  fields: [
    NAME,
    EMAIL,
    PHONE,
    choice('holz', 'Welches Holz?', ['Lärche', 'Fichte', 'Zirbe', 'Eiche', 'Esche', 'Nuss', 'Weiß ich noch nicht']),
    choice('verwendung', 'Wofür?', ['Fassade', 'Terrasse', 'Boden', 'Möbel', 'Dachstuhl', 'Anderes']),
    field('menge', 'Menge oder Maße', { description: 'Zum Beispiel 45 m² oder 12 Stück zu 4 m.' }),
    field('plan', 'Plan oder Skizze', { type: 'file', value: null, description: 'Ein Foto genügt.' }),
    field('nachricht', 'Was sollen wir noch wissen?', { value: { type: 'textarea' } }),
  ],
  thankYouMessage: 'Danke für Ihre Anfrage! Wir rechnen und melden uns innerhalb von zwei Werktagen.',
  actions: [
    { type: 'sendMail', to: 'holz@tannrain.example', subject: 'Holzanfrage über die Website', replyTo: 'email' },
  ],
}

const CONTACT: FormContent = {
  name: 'Schreiben Sie uns',
  description: null,
  isApplication: false,
  isReservation: false,
  isEvent: false,
  mostPersons: null,
  fields: [NAME, EMAIL, PHONE, field('nachricht', 'Nachricht', { value: { type: 'textarea' }, isRequired: true })],
  thankYouMessage: null,
  actions: [{ type: 'sendMail', to: 'holz@tannrain.example', subject: 'Nachricht über die Website', replyTo: 'email' }],
}

/** The forms of the timber company. */
export const WOOD_FORMS: readonly DemoForm[] = [
  { identifier: 'holzanfrage', content: INQUIRY },
  { identifier: 'kontakt', content: CONTACT },
]
