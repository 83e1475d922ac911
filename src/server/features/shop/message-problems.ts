import type { Config } from '#contract/config/config-fields.ts'
import { noticeTextProblem } from '#domain/orders/notices/notice-text.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Settings = Record<string, unknown>

/** What of the changed settings of mail, SMS and AI only shows beside others: one problem a field. */
export const messageProblems = (config: Config, changes: Settings): ProblemEntry[] => [
  ...mailProblems(config, changes),
  ...smsProblems(config, changes),
  ...textProblems(config, changes),
  ...aiProblems(config, changes),
]

/** Mails to guests and the key of the account never go in the open. */
const mailProblems = ({ mail }: Config, changes: Settings): ProblemEntry[] =>
  Object.hasOwn(changes, 'mail') && mail.url && !mail.url.startsWith('https://')
    ? [{ field: 'mail.url', code: 'pattern', message: 'Die Adresse der Schnittstelle beginnt mit https://.' }]
    : []

/** What the shop knows and the key that opens the account never go in the open. */
const aiProblems = ({ ai }: Config, changes: Settings): ProblemEntry[] =>
  Object.hasOwn(changes, 'ai') && ai.url && !ai.url.startsWith('https://')
    ? [{ field: 'ai.url', code: 'pattern', message: 'Die Adresse des Anbieters beginnt mit https://.' }]
    : []

/** Words of the shop may name what the order knows, and each kind of message has one set of them. */
function textProblems({ noticeTexts }: Config, changes: Settings): ProblemEntry[] {
  if (!Object.hasOwn(changes, 'noticeTexts')) return []
  return noticeTexts.flatMap((text, index): ProblemEntry[] => {
    const isTwice = noticeTexts.findIndex(({ kind }) => kind === text.kind) < index
    const field = `noticeTexts.${index}`
    return [
      ...(isTwice
        ? [{ field: `${field}.kind`, code: 'duplicate', message: 'Für diese Nachricht gibt es schon eigene Worte.' }]
        : []),
      ...(['subject', 'introduction', 'closing', 'sms'] as const).flatMap(member => {
        const message = noticeTextProblem(text[member] ?? '')
        return message ? [{ field: `${field}.${member}`, code: 'placeholder', message }] : []
      }),
    ]
  })
}

const SENDER = /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[\w .-]{3,11})$/

/** What telephones show as the sender, and where messages about guests go: never in the open. */
function smsProblems(config: Config, changes: Settings): ProblemEntry[] {
  const { sms } = config
  const errors: ProblemEntry[] = []
  const isWanted = config.ordering.escalation.some(({ action }) => action === 'sms')
  if (isWanted && !config.enableSMS && (Object.hasOwn(changes, 'ordering') || Object.hasOwn(changes, 'enableSMS')))
    errors.push({
      field: Object.hasOwn(changes, 'ordering') ? 'ordering.escalation' : 'enableSMS',
      code: 'smsOff',
      message: 'Wenn niemand antwortet, soll eine SMS gesendet werden: Dafür müssen SMS eingeschaltet sein.',
    })
  if (!Object.hasOwn(changes, 'sms')) return errors
  if (sms.sender && !SENDER.test(sms.sender))
    errors.push({
      field: 'sms.sender',
      code: 'pattern',
      message: 'Erlaubt sind 3 bis 11 Buchstaben und Ziffern ohne Umlaute oder eine Telefonnummer.',
    })
  // also one that stands ready for later
  if (sms.url ? !sms.url.startsWith('https://') : sms.provider === 'http')
    errors.push({
      field: 'sms.url',
      code: 'pattern',
      message: 'Die Adresse der eigenen Schnittstelle beginnt mit https://.',
    })
  return errors
}
