import type { NoticeText } from '#domain/orders/notices/notice-text.ts'
import type { SmsKind } from '#domain/orders/notices/sms-kinds.ts'

export type TextMember = 'subject' | 'introduction' | 'closing' | 'sms'
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
