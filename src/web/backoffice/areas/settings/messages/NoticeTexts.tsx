import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { mailWords } from '#domain/orders/notices/mail-words.ts'
import { type NoticeText, noticeTextProblem, PLACEHOLDERS, filledText } from '#domain/orders/notices/notice-text.ts'
import { SMS_KINDS, type SmsKind } from '#domain/orders/notices/sms-kinds.ts'
import { useFormValue, useForm, useFieldError } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'
import { useDebouncedValue } from '@mantine/hooks'
import { plainForSms, smsSize } from '#domain/text/sms-parts.ts'

const SAMPLE = {
  Filiale: 'Graz',
  Vorname: 'Anna',
  Nachname: 'Gruber',
  Bestellnummer: 'K7P2MX',
  Abholnummer: '12',
  Summe: '29,00 €',
  Zeit: '20.11.2026 um 18:45 Uhr',
} as const

/** An SMS of one's own as guests get it, and how many it is billed as; nothing where the usual words count. */
function SmsSample({ text, shop }: { text: string; shop: string }) {
  if (text.trim() === '' || noticeTextProblem(text) !== null) return null
  const sample = plainForSms(`${shop}: ${filledText(text, { ...SAMPLE, Shop: shop })}`)
  const { parts, encoding } = smsSize(sample)
  return (
    <div className={classes.sms}>
      <p className={classes.bubble}>{sample}</p>
      <p>
        Ohne Link {parts === 1 ? 'eine SMS' : `${parts} SMS`}.
        {encoding === 'ucs2' && ' Ein Zeichen darin, etwa ein Emoji, macht sie mehr als doppelt so teuer.'}
      </p>
    </div>
  )
}

const QUIET_MS = 500

/** The mail as guests get it, drawn by the server about an order that does not exist; it follows what is typed. */
function MailPreview({ text, label }: { text: NoticeText; label: string }) {
  const { kind, subject, introduction, closing } = text
  const words = { subject, introduction, closing }
  const isWhole = Object.values(words).every(value => !value || noticeTextProblem(value) === null)
  const query = new URLSearchParams(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const [address] = useDebouncedValue(`/api/notice-texts/${kind}/preview?${query.toString()}`, QUIET_MS)
  return (
    <div className={classes.preview}>
      <strong>Vorschau der E-Mail</strong>
      {isWhole ? (
        <iframe title={`Vorschau: ${label}`} src={address} sandbox="" className={classes.frame} />
      ) : (
        <p>Sobald die Platzhalter stimmen, sehen Sie hier die E-Mail.</p>
      )}
    </div>
  )
}

const KINDS = Object.entries(SMS_KINDS).map(([value, label]) => ({ value, label }))
const NO_ORDER = {
  isDelivery: false,
  isDineIn: false,
  isTableService: false,
  isQuotation: false,
  isQuoted: false,
  counterAppointment: null,
  counterAppointmentExpiresAt: null,
  estimatedReadyAt: null,
  estimatedDeliveryAt: null,
  rejectionMessage: null,
  cancelReason: null,
  cancelledBy: null,
} as const

/** The shop's own words of each message to guests, with what it looks like then; empty, the usual words count. */
export function NoticeTexts() {
  const [kind, setKind] = useState<SmsKind>('confirmed')
  const texts = useFormValue<NoticeText[] | null>('noticeTexts') ?? []
  const { store } = useForm()
  const shop = useFormValue<string | null>('shopName') ?? ''
  const text = ownText(texts, kind)
  const index = texts.indexOf(text)
  const usual = mailWords(kind, NO_ORDER, { shop, at: () => '', message: '', amount: () => '' })
  const set = (member: TextMember, value: string) =>
    store.set('noticeTexts', withText(texts, kind, { [member]: value }))
  const changed = texts.map(one => SMS_KINDS[one.kind]).filter(Boolean)
  const inputs = { text, index, onChange: set }
  return (
    <div className={`${formClasses.wide} ${classes.texts}`}>
      <div className={classes.fields}>
        <Select
          label="Nachricht"
          data={KINDS}
          value={kind}
          allowDeselect={false}
          onChange={value => value && setKind(value as SmsKind)}
          description={
            changed.length > 0 ? `Eigene Worte bei: ${changed.join(', ')}.` : 'Überall gelten die Standardtexte.'
          }
        />
        <Words {...inputs} member="subject" label="Betreff" max={150} placeholder={usual.subject} />
        <Words
          {...inputs}
          member="introduction"
          label="Einleitung"
          max={600}
          placeholder={usual.lead}
          description="Steht nach „Guten Tag …“. Zeit, Grund oder Termin der Bestellung folgen von selbst."
        />
        <Words
          {...inputs}
          member="closing"
          label="Schluss"
          max={600}
          placeholder="Ohne"
          description="Steht unter der Bestellung."
        />
        <Words
          {...inputs}
          member="sms"
          label="SMS"
          max={300}
          placeholder="Der Standardtext"
          description="Davor steht der Name des Shops, dahinter der Link zum Bestellstatus, wo es etwas zu tun gibt."
        />
        <SmsSample text={text.sms ?? ''} shop={shop} />
        <details className={classes.placeholders}>
          <summary>Platzhalter</summary>
          <dl>
            {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
              <div key={name}>
                <dt>{`{{${name}}}`}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
        {index >= 0 && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconRestore size={18} aria-hidden />}
            onClick={() =>
              store.set(
                'noticeTexts',
                texts.filter(one => one !== text),
              )
            }
          >
            Standardtexte wiederherstellen
          </Button>
        )}
      </div>
      <MailPreview text={text} label={SMS_KINDS[kind]} />
    </div>
  )
}

type WordsProps = {
  text: NoticeText
  index: number
  member: TextMember
  label: string
  max: number
  placeholder: string
  description?: string
  onChange: (member: TextMember, value: string) => void
}

function Words({ text, index, member, label, max, placeholder, description, onChange }: WordsProps) {
  const refusal = useFieldError(`noticeTexts.${index}.${member}`)
  const value = text[member] ?? ''
  const error = refusal ?? noticeTextProblem(value)
  const shared = {
    label,
    placeholder,
    description,
    value,
    error,
    maxLength: max,
    onChange: (event: { currentTarget: { value: string } }) => onChange(member, event.currentTarget.value),
  }
  return member === 'subject' ? (
    <TextInput {...shared} autoComplete="off" />
  ) : (
    <Textarea {...shared} autosize minRows={2} maxRows={8} />
  )
}

type TextMember = 'subject' | 'introduction' | 'closing' | 'sms'
const MEMBERS: readonly TextMember[] = ['subject', 'introduction', 'closing', 'sms']

/** The shop's words of a kind; a new, empty set where it has none. */
export const ownText = (texts: readonly NoticeText[], kind: SmsKind): NoticeText =>
  texts.find(text => text.kind === kind) ?? { kind }

/** All texts with one changed; a set in which nothing is left is gone. */
export function withText(
  texts: readonly NoticeText[],
  kind: SmsKind,
  change: Partial<Record<TextMember, string>>,
): NoticeText[] {
  const changed = { ...ownText(texts, kind), ...change }
  const rest = texts.some(text => text.kind === kind)
    ? texts.map(text => (text.kind === kind ? changed : text))
    : [...texts, changed]
  return rest.filter(text => MEMBERS.some(member => text[member]?.trim()))
}
