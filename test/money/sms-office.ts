import { smsSize } from '#domain/text/sms-parts.ts'
import type { SmsSender } from '#server/ports/sms/sms-sender.ts'
import type { Draw } from '#test/money/drawing.ts'
import { die, isLastBreath } from '#test/money/life.ts'

const AWAY = { words: 'Der SMS-Anbieter ist gerade nicht erreichbar.', reason: 'away' } as const

/**
 * A provider of SMS that fails one message in `oneIn`: is away, refuses it, or takes it and is not heard any more. With
 * `state.knowsKeys` it sends one key once, like an interface of the shop; without, each message it is handed, like
 * seven.io. `taken` is what reached somebody, by key.
 */
export function smsOffice(draw: Draw, weather: { oneIn: number }) {
  const taken = new Map<string, { count: number; parts: number }>()
  const state = { knowsKeys: true }
  const sender: SmsSender = {
    hasAddress: true,
    isSafeAgain: () => state.knowsKeys,
    async send(_account, { key, text }) {
      const isSafeAgain = state.knowsKeys
      if (isLastBreath()) return die()
      const fault = weather.oneIn > 0 && draw(weather.oneIn) === 0 ? draw(5) : -1
      if (fault === 0) return { kind: 'later', ...AWAY, afterSeconds: draw(90) }
      if (fault === 1) return { kind: 'refused', ...AWAY }
      if (fault === 2) return die()
      const before = taken.get(key)
      if (!before || !isSafeAgain)
        taken.set(key, { count: (before?.count ?? 0) + 1, parts: (before?.parts ?? 0) + smsSize(text).parts })
      if (fault === 3) return die()
      if (fault === 4) return { kind: 'unknown', ...AWAY, isSafeAgain }
      return { kind: 'sent', reference: key }
    },
  }
  return { sender, taken, state }
}
export type SmsOffice = ReturnType<typeof smsOffice>
