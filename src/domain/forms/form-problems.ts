import {
  type FormContent,
  type FormField,
  MOST_ACTIONS,
  MOST_FIELDS,
  MOST_OPTIONS,
  textTypeOf,
} from '#domain/forms/form.ts'
import { RESERVATION } from '#domain/forms/reservation.ts'
import { isFieldId } from '#domain/forms/field-ids.ts'

/** What is wrong with a form and where: `field` leads to the place within its content, `fields.2.fieldId`. */
export type FormProblem = { field: string; message: string; code?: string }

/**
 * What keeps a form from being saved beyond what each of its inputs takes: ids that are no names or stand twice,
 * choices that offer nothing, an answer to nobody.
 */
export function formProblems({
  fields,
  actions,
  isReservation = false,
  isEvent = false,
}: Pick<FormContent, 'fields' | 'actions' | 'isReservation' | 'isEvent'>): FormProblem[] {
  return [
    ...(isReservation ? takenIds(fields) : []),
    ...(isEvent ? eventProblems(fields, isReservation) : []),
    ...(fields.length > MOST_FIELDS
      ? [{ field: 'fields', message: `Ein Formular hat höchstens ${MOST_FIELDS} Felder.` }]
      : []),
    ...(actions.length > MOST_ACTIONS
      ? [{ field: 'actions', message: `Höchstens ${MOST_ACTIONS} Empfänger sind möglich.` }]
      : []),
    ...fields.flatMap((field, index) => fieldProblems(field, index, fields)),
    ...actions.flatMap(({ replyTo }, index) =>
      replyTo && !fields.some(field => field.fieldId === replyTo && isEmailField(field))
        ? [
            {
              field: `actions.${index}.replyTo`,
              message: 'Bitte wählen Sie ein Feld, in dem nach einer E-Mail-Adresse gefragt wird.',
            },
          ]
        : [],
    ),
  ]
}

function eventProblems(fields: readonly FormField[], isReservation: boolean): FormProblem[] {
  if (isReservation)
    return [
      {
        field: 'isEvent',
        code: 'excludes',
        message: 'Tischreservierungen stehen schon im Kalender. Bitte schalten Sie eines von beidem aus.',
      },
    ]
  return fields.some(({ type }) => type === 'date')
    ? []
    : [
        {
          field: 'isEvent',
          code: 'noDay',
          message: 'Bitte fragen Sie auch nach einem Datum: An diesem Tag steht die Anfrage im Kalender.',
        },
      ]
}

/** What a reservation asks for itself, no field may be called. */
const takenIds = (fields: readonly FormField[]): FormProblem[] => {
  const taken = new Set<string>(Object.values(RESERVATION))
  return fields.flatMap(({ fieldId }, index) =>
    taken.has(fieldId.toLowerCase())
      ? [
          {
            field: `fields.${index}.fieldId`,
            code: 'unique',
            message: 'Diesen Kurznamen verwendet die Tischreservierung selbst. Bitte wählen Sie einen anderen.',
          },
        ]
      : [],
  )
}

/** Whether what is typed there is an e-mail address. */
export const isEmailField = (field: Pick<FormField, 'type' | 'value'>): boolean =>
  field.type === 'text' && textTypeOf(field) === 'email'

function fieldProblems({ fieldId, type, options }: FormField, index: number, all: readonly FormField[]): FormProblem[] {
  const at = (name: string, message: string, code?: string) => [
    { field: `fields.${index}.${name}`, message, ...(code && { code }) },
  ]
  if (!isFieldId(fieldId))
    return at(
      'fieldId',
      'Der Kurzname beginnt mit einem Buchstaben; danach sind Buchstaben, Ziffern, Bindestriche und Unterstriche erlaubt.',
    )
  const isDoubled = all.slice(0, index).some(other => other.fieldId.toLowerCase() === fieldId.toLowerCase())
  return [
    ...(isDoubled ? at('fieldId', 'Diesen Kurznamen hat schon ein anderes Feld.', 'unique') : []),
    ...(type === 'select' ? optionProblems(options).flatMap(({ name, message }) => at(name, message)) : []),
  ]
}

function optionProblems(options: FormField['options']): { name: string; message: string }[] {
  if (options.length === 0) return [{ name: 'options', message: 'Eine Auswahl braucht mindestens eine Möglichkeit.' }]
  if (options.length > MOST_OPTIONS)
    return [{ name: 'options', message: `Eine Auswahl hat höchstens ${MOST_OPTIONS} Möglichkeiten.` }]
  return options.flatMap(({ value }, place) =>
    options.slice(0, place).some(other => other.value === value)
      ? [{ name: `options.${place}.value`, message: 'Diese Möglichkeit steht schon da.' }]
      : [],
  )
}
