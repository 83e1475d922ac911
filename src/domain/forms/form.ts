/** What a guest is asked for (docs/reference/forms.md#fields-of-a-question). */
export const FORM_FIELD_TYPES = {
  text: 'Text',
  boolean: 'Ja oder nein',
  select: 'Auswahl',
  date: 'Datum',
  time: 'Uhrzeit',
  file: 'Datei',
} as const
export type FormFieldType = keyof typeof FORM_FIELD_TYPES

/** How a text is typed. */
export const TEXT_TYPES = {
  text: 'Eine Zeile',
  textarea: 'Mehrere Zeilen',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
} as const
export type TextType = keyof typeof TEXT_TYPES

export const FORM_ACTIONS = { sendMail: 'E-Mail senden' } as const

export type FormField = {
  /** What its value is sent and kept under; unique within the form. */
  fieldId: string
  type: FormFieldType
  /** Of a text, how it is typed. */
  value: { type: TextType } | null
  label: string
  description: string | null
  isRequired: boolean
  /** Of a selection, what is offered. */
  options: readonly { value: string }[]
}

/** `replyTo` is the `fieldId` of an e-mail address the guest gives: whoever answers the mail answers them. */
export type FormAction = { type: keyof typeof FORM_ACTIONS; to: string; subject: string | null; replyTo: string | null }

/** What guests see of a form. */
export type GuestForm = {
  name: string
  description: string | null
  fields: readonly FormField[]
  thankYouMessage: string | null
}
/**
 * The content of a node of type form (docs/reference/forms.md#fields-of-a-form). What is done with what was sent is
 * nobody else's business.
 */
export type FormContent = GuestForm & {
  actions: readonly FormAction[]
  /**
   * What comes in are applications for work, which are kept for as long as the settings say of these
   * (`retention.applicantDays`).
   */
  isApplication?: boolean
  /**
   * What comes in are wishes for a table: day, time and persons are asked first and held against the opening hours
   * (docs/reference/forms.md#table-reservations).
   */
  isReservation?: boolean
  /**
   * What comes in are requests for a feast: they stand in the calendar on the day its first date question asks for
   * (docs/reference/forms.md#requests-for-a-day).
   */
  isEvent?: boolean
  /** The largest party that may ask. */
  mostPersons?: number | null
}

/** More questions than anybody answers. */
export const MOST_FIELDS = 100
export const MOST_OPTIONS = 100
export const MOST_ACTIONS = 10
/** Signs of one answer. */
export const LONGEST_ANSWER: Readonly<Record<TextType, number>> = { text: 300, textarea: 5000, email: 254, phone: 30 }

/** How a text is typed; an older field that does not say so is a line. */
export const textTypeOf = ({ value }: Pick<FormField, 'value'>): TextType => value?.type ?? 'text'

/** The form without what is done with what was sent: mail addresses of the house are not for guests. */
export const guestForm = ({ name, description, fields, thankYouMessage }: FormContent): GuestForm => ({
  name,
  description,
  fields,
  thankYouMessage,
})

/**
 * What guests get of the content of a node by its type: of a form not where its mails go. A type that is not here is
 * shown whole.
 */
const SHOWN: Readonly<Record<string, (content: object) => object>> = {
  form: content => guestForm(content as FormContent),
}

/** A node as guests get it. */
export function shownNode<N extends object>(node: N): N {
  const { type, content } = node as { type?: unknown; content?: object }
  const shown = typeof type === 'string' && Object.hasOwn(SHOWN, type) ? SHOWN[type] : undefined
  return content && shown ? { ...node, content: shown(content) } : node
}
