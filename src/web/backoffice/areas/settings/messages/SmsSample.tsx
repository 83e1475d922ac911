import { filledText, noticeTextProblem } from '#domain/orders/notices/notice-text.ts'
import { plainForSms, smsSize } from '#domain/text/sms-parts.ts'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

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
export function SmsSample({ text, shop }: { text: string; shop: string }) {
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
